/**
 * The place where `db/schema.ts` registers the type of the database: it adds the field `db` by TypeScript's declaration
 * merging, because `core` itself knows no tables.
 */
export interface Register {}

/** The database, or a transaction in it. */
export type Db = Register extends { db: infer Known } ? Known : never
