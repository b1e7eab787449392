import type { Db, PostalCodeTable } from '../../../db/schema.ts'
import type { Insertable } from 'kysely'

export const findRemembered = (db: Db, cep: string, fetchedAfter: string) =>
  db
    .selectFrom('postal_code')
    .select(['cep', 'localidade', 'uf', 'logradouro', 'bairro', 'known'])
    .where('cep', '=', cep)
    .where('fetched_at', '>', fetchedAfter)
    .executeTakeFirst()

export const remember = (db: Db, answer: Insertable<PostalCodeTable>) =>
  db
    .insertInto('postal_code')
    .values(answer)
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(answer))
    .execute()
