/** Names the type of the database. `core` knows no tables, so `db/schema.ts` adds a field by declaration merging. */
export interface Register {}

/** The database, or a transaction in it. */
export type Db = Register extends { db: infer Known } ? Known : never
