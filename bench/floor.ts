import Fastify from 'fastify'
import pg from 'pg'

// The least that can answer the same list: no validation, no session, no schema of the answer.
// QUERIES holds the SQL that the product sent, with its parameters.
const { DATABASE_URL, PORT, QUERIES } = process.env
const [rows, count] = JSON.parse(QUERIES ?? '[]') as { sql: string; parameters: unknown[] }[]
if (!rows || !count) throw new Error('QUERIES must hold two queries')

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/', async () => {
  const [data, total] = await Promise.all([
    pool.query(rows.sql, rows.parameters),
    pool.query(count.sql, count.parameters),
  ])
  return { data: data.rows as unknown[], total: (total.rows[0] as { total: string }).total }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
