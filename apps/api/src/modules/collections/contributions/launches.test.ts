import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
const choices = await contributionChoices(seara, token)
const diocese = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
const { id: collectionId } = await createCollection(seara, token)
const first = await createContribution(
  seara,
  token,
  contributionFields(collectionId, diocese.id, choices, { value_currency: '0,10' }),
)
const removed = await createContribution(
  seara,
  token,
  contributionFields(collectionId, diocese.id, choices, { value_currency: '99' }),
)
await request('DELETE', `${path}/${removed.id}`, { token })
// Adds far more rows than the sheet reads at a time.
await sql`
  insert into contribution (collection_id, diocese_id, bank_account_id, credit_type_id, value_cents, sender_name, sender_email, image_id, image_name, image_sha256, image_hash, origin, created_at)
  select collection_id, diocese_id, bank_account_id, credit_type_id, n * 37, 'Pessoa ' || n, sender_email, image_id, image_name, '', n, 'staff', created_at + n * interval '1 second'
  from contribution, generate_series(1, 2500) as n where contribution.id = ${first.id}`.execute(db)

test('the sheet of launches holds every live contribution in the order of arrival, and its total is the database’s', async () => {
  const { rawPayload } = answered(await request('GET', `${path}/report/launches/${collectionId}`, { token }))
  const rows = await readSheet(rawPayload)
  const head = rows.findIndex(([cell]) => cell === 'Enviada em')
  const [body, totals] = [rows.slice(head + 1, -1), rows.at(-1)]
  const { cents } = await db
    .selectFrom('contribution')
    .select(sql<bigint>`sum(value_cents)`.as('cents'))
    .where('collection_id', '=', collectionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(body).toHaveLength(2501)
  expect(body.slice(0, 3).map((row) => row[2])).toEqual([0.1, 0.37, 0.74])
  expect(body.reduce((sum, row) => sum + Math.round(Number(row[2]) * 100), 0)).toBe(Number(cents))
  expect(totals?.slice(0, 3)).toEqual(['Total', null, Number(cents) / 100])
  expect(body[0]?.slice(1, 4)).toEqual(['Diocese de Goiás', 0.1, 'Não Verificado'])
  expect(body[0]?.[0]).toBeInstanceOf(Date)
})
