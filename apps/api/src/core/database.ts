/** `core` knows no table: `db/schema.ts` enters the database's type here, by TypeScript's declaration merging. */
export interface Register {}

/** The database, or a transaction on it. */
export type Db = Register extends { db: infer Known } ? Known : never
