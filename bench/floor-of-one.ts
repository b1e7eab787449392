import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './statements.ts'

// The least that can read one record, and make one: no validation, no session, no schema of the answer.
// READING and CREATING hold the statements that the product sent, with their parameters.
const { DATABASE_URL, PORT, READING = '[]', CREATING = '[]' } = process.env
const reading = JSON.parse(READING) as Statement[]
const creating = JSON.parse(CREATING) as Statement[]

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 })
const app = Fastify()

const send = async (client: Pick<pg.Pool, 'query'>, statements: readonly Statement[]): Promise<unknown> => {
  let row: unknown
  for (const { sql, parameters } of statements) row = (await client.query(sql, [...parameters])).rows[0] ?? row
  return row
}

app.get('/', () => send(pool, reading))
app.post('/', async (_request, reply) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const row = await send(client, creating)
    await client.query('commit')
    return await reply.code(201).send(row)
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
