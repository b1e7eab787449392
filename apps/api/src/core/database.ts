/** `core` knows no tables: `db/schema.ts` adds them to this type by TypeScript's declaration merging. */
export interface Register {}

/** The database, or a transaction in it. */
export type Db = Register extends { db: infer Known } ? Known : never
