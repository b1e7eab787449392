import type { Collection } from '@seara/contract/collections/collections'
import { sql } from 'kysely'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../collection-factories.ts'
import { answered, createDiocese } from '../factories.ts'
import type { TestApp } from '../harness.ts'
import { ofxOf } from './ofx.ts'
import { banks, simulatedOctober, type October } from './simulated-october.ts'

/**
 * A simulated October with its dioceses and contributions stored in the database, and a statement for each bank's
 * account.
 */
interface StoredOctober {
  october: October
  collection: Collection
  statements: string[]
  /** The ids of contributions by the keys of their declarations. */
  contributionIds: ReadonlyMap<string, number>
}

/** Stores the gifts that a simulated October declares. @param seed the same seed gives the same month */
export async function storeOctober(seara: TestApp, token: string, seed: number): Promise<StoredOctober> {
  const { request, db } = seara
  const october = simulatedOctober(seed)
  const { registry, declarations } = october.input
  const choices = await contributionChoices(seara, token)
  const collection = await createCollection(seara, token, { base_year: 2026 })
  const { id: firstId } = await createDiocese(seara, token, { name: 'Diocese de Modelo' })
  const fields = contributionFields(collection.id, firstId, choices, { value_currency: '1' })
  const model = await createContribution(seara, token, fields)
  const accounts: number[] = []
  for (const [at, bank_name] of Object.keys(banks).entries()) {
    const body = { bank_name, bank_number: `${900 + at}`, agency: '1', account_number: `${70_000 + at}-0` }
    accounts.push(answered(await request('POST', '/api/bank-account', { token, body }), 201).json<{ id: number }>().id)
  }
  const dioceses = await sql<{ id: number; cnpj: string }>`
    insert into diocese (name, cnpj, bishop, zip_code, address, number, neighborhood, city, uf, telephone, contact_mail,
      created_at)
    select one.name, one.cnpj, bishop, zip_code, address, number, neighborhood, city, uf, telephone, contact_mail,
      created_at
    from diocese, jsonb_to_recordset(${JSON.stringify(registry)}::jsonb) as one (name text, cnpj text)
    where diocese.id = ${firstId}
    returning diocese.id, diocese.cnpj`.execute(db)
  const idOf = new Map(dioceses.rows.map(({ id, cnpj }) => [cnpj, id]))
  const given = declarations.map((one, at) => ({
    diocese_id: idOf.get(one.cnpj ?? ''),
    account_id: accounts[one.accountId ?? 0],
    cents: one.cents,
    person: one.people[0],
    at,
    created_at: `${one.day}T15:00:00Z`,
  }))
  const stored = await sql<{ id: number; image_hash: string }>`
    insert into contribution (collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name,
      sender_email, image_id, image_name, image_sha256, image_hash, origin, created_at)
    select collection_id, one.diocese_id, one.account_id, credit_type_id, one.cents, one.person, sender_email, image_id,
      image_name, '', one.at, 'staff', one.created_at
    from contribution, jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one (diocese_id integer, account_id integer, cents bigint, person text, at bigint, created_at timestamptz)
    where contribution.id = ${model.id}
    returning contribution.id, contribution.image_hash::text as image_hash`.execute(db)
  const statements = accounts.map((_, bank) =>
    ofxOf(
      october.input.rows
        .filter(({ accountId }) => accountId === bank)
        .map(({ date, cents, memo, name, fitid, refnum }) => ({
          day: date,
          amount: (cents / 100).toFixed(2),
          memo: memo ?? '',
          fitid: fitid ?? '',
          name,
          refnum,
        })),
      { bank: `${900 + bank}`, agency: '1', account: `${70_000 + bank}0` },
    ),
  )
  return {
    october,
    collection,
    statements,
    contributionIds: new Map(
      stored.rows.map(({ id, image_hash }) => [declarations[Number(image_hash)]?.key ?? '', id]),
    ),
  }
}
