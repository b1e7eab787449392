import Fastify from 'fastify'
import pg from 'pg'

// A minimal server to compare with: no validation, session or audit log, and the shortest SQL, as prepared statements.
const { DATABASE_URL, PORT } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 })
const app = Fastify()

const columns = `parish.id, parish.uuid, parish.name, zip_code, address, number, complement, neighborhood, parish.city,
  parish.uf, telephone, email, diocese_id, parish.created_at, parish.deleted_at,
  (select diocese.name from diocese where diocese.id = diocese_id) as diocese_name`
const sql = {
  read: `select ${columns} from parish where id = $1`,
  list: `select ${columns} from parish order by name_key, id limit $1`,
  count: `select count(*) from parish`,
  search: `select ${columns} from parish where search_key like $1 order by name_key, id limit $2`,
  searchCount: `select count(*) from parish where search_key like $1`,
  create: `insert into parish (name, zip_code, city, uf, telephone, email, diocese_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
}

async function rowsOf(name: keyof typeof sql, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>({ name, text: sql[name], values })).rows
}

app.get('/health', async () => (await pool.query('select 1')).rows[0] as object)
app.get<{ Params: { id: string } }>('/parish/:id', async ({ params }) => (await rowsOf('read', [params.id]))[0])
app.get<{ Querystring: { search?: string } }>('/parish', async ({ query: { search } }) => {
  const pattern = `%${search ?? ''}%`
  const [data, [count]] = await Promise.all(
    search === undefined
      ? [rowsOf('list', [10]), rowsOf('count', [])]
      : [rowsOf('search', [pattern, 10]), rowsOf('searchCount', [pattern])],
  )
  return { data, total: Number(count?.['count']) }
})
app.post<{ Body: Record<string, unknown> }>('/parish', async ({ body }, reply) => {
  const values = ['name', 'zip_code', 'city', 'uf', 'telephone', 'email', 'diocese_id'].map((name) => body[name])
  return reply.code(201).send((await rowsOf('create', values))[0])
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
