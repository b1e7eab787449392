import Fastify from 'fastify'
import pg from 'pg'

// A minimal server that only answers the parish list. The product's speed is compared with it: it has no validation, no
// session and no answer schema. QUERY is JSON: the SQL that the product sends for this list, and its parameters. Each
// row that this SQL returns includes the count of the whole list, so no second statement is needed.
const { DATABASE_URL, PORT, QUERY } = process.env
if (!QUERY) throw new Error('QUERY must hold a statement')
const { sql, parameters } = JSON.parse(QUERY) as { sql: string; parameters: unknown[] }

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/', async () => ({ data: (await pool.query(sql, parameters)).rows as unknown[] }))

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
