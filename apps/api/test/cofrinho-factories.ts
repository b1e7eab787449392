import { randomInt, randomUUID } from 'node:crypto'
import { issue } from '../src/modules/session/tokens.service.ts'
import type { TestApp } from './harness.ts'

/** A token of an approved person. */
export async function tokenOf({ db, ctx }: TestApp, profile: 'user' | 'admin', is_approved = true): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ name: `Pessoa ${profile}`, email: `${randomUUID()}@exemplo.org`, password_hash: '', profile, is_approved })
    .returning('id')
    .executeTakeFirstOrThrow()
  return issue(ctx, id)
}

const place = { zip_code: '70000000', city: 'Brasília', uf: 'DF', telephone: '6133334444' }

/** A diocese with its id, straight in the database. */
export const insertDiocese = ({ db }: TestApp, name: string, change: { parish_region_id?: number; deleted_at?: string } = {}) =>
  db
    .insertInto('diocese')
    .values({
      ...place, name, bishop: 'Sede vacante', cnpj: String(randomInt(10 ** 13, 10 ** 14)), contact_mail: 'curia@exemplo.org',
      address: null, number: null, complement: null, neighborhood: null, parish_region_id: null,
      zip_code_delivery: null, public_place_delivery: null, number_delivery: null, complement_delivery: null,
      neighborhood_delivery: null, city_delivery: null, uf_delivery: null, declared_parish_count: null, ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A parish with its id, straight in the database. */
export const insertParish = ({ db }: TestApp, diocese_id: number, name: string, change: { deleted_at?: string } = {}) =>
  db
    .insertInto('parish')
    .values({ ...place, name, diocese_id, email: 'paroquia@exemplo.org', address: null, number: null, complement: null, neighborhood: null, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()

export const groupBody = (change: object = {}) => ({
  group_name: 'Infância Missionária', representant_name: 'Maria da Silva', contact_mail: 'maria@exemplo.org', ...change,
})

/** Registers a group through the API. @returns its id */
export async function createGroup({ request }: TestApp, token: string, change: object = {}): Promise<number> {
  const answer = await request('POST', '/api/safe_box_groups', { token, body: groupBody(change) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: number }>().id
}
