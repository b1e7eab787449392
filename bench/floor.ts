import Fastify from 'fastify'
import pg from 'pg'

// A minimal server for the same list, to compare with: no validation, no session, no answer schema. QUERY is the
// product's own SQL with its parameters. The answer has the rows and their count.
const { DATABASE_URL, PORT, QUERY } = process.env
if (!QUERY) throw new Error('QUERY must hold a statement')
const { sql, parameters } = JSON.parse(QUERY) as { sql: string; parameters: unknown[] }

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/', async () => ({ data: (await pool.query(sql, parameters)).rows as unknown[] }))

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
