import Fastify from 'fastify'
import pg from 'pg'

// A minimal server that answers the parish list, to compare the product with: no validation, no session, no answer
// schema. QUERY is the SQL that the product sends for this list, with its parameters; its rows include their count.
const { DATABASE_URL, PORT, QUERY } = process.env
if (!QUERY) throw new Error('QUERY must hold a statement')
const { sql, parameters } = JSON.parse(QUERY) as { sql: string; parameters: unknown[] }

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/', async () => ({ data: (await pool.query(sql, parameters)).rows as unknown[] }))

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
