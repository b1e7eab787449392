import pg from 'pg'

/** A table of the product and its columns, without the columns that PostgreSQL computes. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** The table and its columns, as a COPY statement names them. */
export const copyTarget = ({ name, columns }: TableShape): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Every table except those that record the migrations. */
export async function shapesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = '' and relname not like 'kysely_migration%'
    group by relname order by relname`)
  return rows
}
