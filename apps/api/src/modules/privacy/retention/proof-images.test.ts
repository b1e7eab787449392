import type { Contribution } from '@seara/contract/collections/contributions'
import type { ReviewCase } from '@seara/contract/collections/review'
import type { Retention } from '@seara/contract/privacy/retention'
import { unzipSync } from 'fflate'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  receiptPicture,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import {
  answered,
  createDiocese,
  errorsOf,
  fillLetterhead,
  messageOf,
  ownPassword,
  signIn,
} from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { receiptPdf } from '../../../../test/pdf-factories.ts'
import { closeYear, reopenYear } from '../../../../test/year-factories.ts'
import { today } from '../../../core/civil-time.ts'
import { formatDay } from '../../../core/format.ts'
import { openSnapshot } from '../../../db/copy/snapshot.ts'
import { readContent } from '../../../platform/files/quarantine.service.ts'
import { deleteRemoved } from '../../../platform/files/removed-contents.service.ts'
import { sweepOrphans } from '../../../platform/files/sweep.service.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import { runDaily } from './retention.service.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request, db, ctx } = seara
const { token: admin } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, admin)
const diocese = await createDiocese(seara, admin)
const sevenYears = 7 * 366
const path = '/api/retention/proof_images'

/** The context with a clock that is this many days ahead. */
const later = (days: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
const verify = async (id: number) =>
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token: admin })).json<Contribution>()
const read = async ({ missionary_collection_id }: Contribution) =>
  answered(
    await request('GET', `${contributionPath}/${missionary_collection_id}`, {
      token: admin,
      query: { dioceseId: String(diocese.id) },
    }),
  ).json<Contribution>()
const review = async (id: number) =>
  answered(await request('GET', `/api/verification/case/${id}`, { token: admin })).json<ReviewCase>()

interface Sent {
  image?: Buffer
  email?: string
  verified?: boolean
}

/** Creates a contribution to a new collection. Each collection has its own year. */
async function contribute({ image, email = 'maria@exemplo.org', verified = true }: Sent = {}) {
  const collection = await createCollection(seara, admin)
  const fields = contributionFields(collection.id, diocese.id, choices, { email })
  const sent = answered(
    await sendContribution(seara, fields, { token: admin, ...(image && { image }) }),
    201,
  ).json<Contribution>()
  return { collection, contribution: verified ? await verify(sent.id) : sent }
}

/** Creates a contribution, finishes its collection and closes the year. */
async function closed(sent: Sent = {}) {
  const made = await contribute(sent)
  const { id, base_year } = made.collection
  answered(await request('PUT', `/api/missionary-collection/${id}`, { token: admin, body: { finished: true } }))
  await closeYear(seara, admin, 'collections', base_year)
  return made
}

/** Changes a row although the database forbids changes in a closed year. */
const force = (table: 'contribution' | 'year_closing', change: string) =>
  seara.asOwner(
    `alter table ${table} disable trigger user; update ${table} set ${change}; alter table ${table} enable trigger user`,
  )

const due = async (months = 72) =>
  answered(await request('GET', `${path}/preview`, { token: admin, query: { months: String(months) } })).json<{
    count: number
    seen: string
  }>()
const keysOf = async ({ id }: { id: number }) =>
  db
    .selectFrom('contribution')
    .innerJoin('file', (join) =>
      join.on((eb) => eb('file.id', 'in', [eb.ref('image_id'), eb.ref('image_original_id')])),
    )
    .select(['file.id', 'file.key', 'file.removed_at'])
    .where('contribution.id', '=', id)
    .orderBy('file.id')
    .execute()
const turnOn = async (months = 72) =>
  answered(await request('PUT', path, { token: admin, body: { months, seen: (await due(months)).seen } }))

/** Switches the removal of proofs on, and runs it seven years later. */
async function removeDue() {
  await turnOn()
  await runDaily(later(sevenYears))
}

beforeEach(async () => {
  await db.deleteFrom('proof_retention_rule').execute()
})

test('proofs stay until an admin has seen what would go, with a period that the accounts allow', async () => {
  const { contribution } = await closed()
  await runDaily(later(sevenYears))
  expect((await read(contribution)).image_removed_at).toBeNull()
  for (const months of [1, 60, 71])
    expect(errorsOf(await request('PUT', path, { token: admin, body: { months, seen: '' } }))).toEqual({
      months: ['O prazo deste tipo é de ao menos 72 meses'],
    })
  const { rules } = answered(await request('GET', '/api/retention', { token: admin })).json<Retention>()
  expect(rules.find(({ kind }) => kind === 'proof_images')).toMatchObject({ months: null, count: 0 })
  expect(await due()).toMatchObject({ count: 0 })
  await turnOn()
  const notice = answered(await request('GET', '/api/privacy-notice/public')).body
  expect(notice).toContain(
    'O comprovante (imagem e PDF) de contribuições verificadas, a contar do encerramento do ano da coleta: 72 meses.',
  )
})

test('only proofs of verified contributions with a receipt go, and only of years that are closed', async () => {
  const gone = await closed()
  const pending = await closed({ verified: false })
  const open = await contribute()
  const reopened = await closed()
  await reopenYear(seara, admin, 'collections', reopened.collection.base_year)
  await turnOn()
  await runDaily(later(5 * 366))
  expect((await read(gone.contribution)).image_removed_at).toBeNull()
  await runDaily(later(sevenYears))
  expect((await read(gone.contribution)).image_removed_at).not.toBeNull()
  for (const { contribution } of [pending, open, reopened])
    expect((await read(contribution)).image_removed_at).toBeNull()
})

test.each([
  ['without its receipt', 'receipt_file_id = null'],
  ['without its letter', 'letter_file_id = null'],
  ['that still waits', "receipt_id = null, issue_at = now() + interval '10 seconds'"],
  ['that was deleted', 'deleted_at = now()'],
])('the proof of a verified contribution %s stays', async (_, change) => {
  const made = await closed()
  await force('contribution', `${change} where id = ${made.contribution.id}`)
  const gone = await closed()
  await removeDue()
  expect((await keysOf(gone.contribution)).map(({ removed_at }) => removed_at)).toEqual([expect.any(String)])
  expect((await keysOf(made.contribution)).map(({ removed_at }) => removed_at)).toEqual([null])
})

test('the address says in words what became of the proof; contribution, receipt and numbers stay', async () => {
  const { contribution } = await closed({ image: await receiptPdf() })
  const keys = await keysOf(contribution)
  expect(keys).toHaveLength(2)
  await removeDue()
  await deleteRemoved(ctx)
  const at = formatDay(today(later(sevenYears).clock))
  for (const url of [contribution.url, contribution.original?.url ?? '']) {
    const answer = await request('GET', url)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      404,
      `Este arquivo foi removido em ${at}, pelo prazo de guarda.`,
    ])
    expect(answer.json()).toMatchObject({ code: 'not_found.file_removed' })
  }
  for (const { key } of keys) expect(await readContent(ctx, key)).toBeNull()
  const after = await read(contribution)
  expect(after).toMatchObject({
    value: contribution.value,
    receipt_number: contribution.receipt_number,
    sended_receipt_person_name: 'Maria Aparecida',
    original: null,
  })
  answered(await request('GET', after.receipt?.url ?? ''))
  answered(await request('GET', after.letter?.url ?? ''))
  const history = answered(
    await request('GET', `/api/history/contribution/${contribution.id}`, { token: admin }),
  ).json<{
    data: { actor_name: string | null; changes: object[] }[]
  }>()
  expect(history.data[0]).toMatchObject({
    actor_name: null,
    changes: [{ field: 'proof', before: 'Guardado', after: 'Removido pelo prazo de guarda' }],
  })
  const log = answered(await request('GET', '/api/audit-log?entity=retention', { token: admin })).json<{
    data: { action: string; changes: { field: string; before: unknown }[] }[]
  }>()
  expect(log.data[0]).toMatchObject({ action: 'delete' })
  expect(log.data[0]?.changes).toContainEqual({ field: 'proof_images', before: 72, after: null })
})

test('a run again, another process and a second night find nothing more to remove', async () => {
  const { contribution } = await closed()
  await turnOn()
  await Promise.all([1, 2, 3].map(() => runDaily(later(sevenYears))))
  const [first] = await keysOf(contribution)
  await runDaily(later(sevenYears + 2))
  expect((await keysOf(contribution))[0]).toEqual(first)
  const entries = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity', '=', 'contribution')
    .where('entity_id', '=', contribution.id)
    .where('after', '@>', JSON.stringify({ proof: 'Removido pelo prazo de guarda' }))
    .execute()
  expect(entries).toHaveLength(1)
})

test('contents wait for a backup that is being written, and are not missed by the next', async () => {
  const { contribution } = await closed()
  const [before] = await keysOf(contribution)
  const key = before?.key ?? ''
  const snapshot = await openSnapshot(seara.url)
  try {
    await removeDue()
    await deleteRemoved(ctx)
    expect(await ctx.files.exists(key)).toBe(true)
  } finally {
    await snapshot.close()
  }
  await deleteRemoved(ctx)
  expect(await ctx.files.exists(key)).toBe(false)
  const folder = await mkdtemp(join(tmpdir(), 'seara-proofs-'))
  try {
    const source = { url: seara.url, files: ctx.files, now: new Date().toISOString() }
    const { manifest } = await writeBackup(source, join(folder, 'after.tar.zst'), { recipient: null })
    expect(manifest.files.missing).toEqual([])
    expect(manifest.entries.map(({ name }) => name)).not.toContain(`files/${key}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('what a storage that was away could not delete goes later, also out of quarantine', async () => {
  const { contribution } = await closed()
  const [before] = await keysOf(contribution)
  const key = before?.key ?? ''
  // Simulates a restore from an older copy: the database did not know the file, so the file was moved to quarantine.
  await ctx.files.move(key, `quarantine/${key}.2026-01-01`)
  await removeDue()
  const away = { ...ctx, files: { ...ctx.files, remove: () => Promise.reject(new Error('connect ECONNREFUSED')) } }
  await expect(deleteRemoved(away)).rejects.toThrow('ECONNREFUSED')
  expect(await ctx.files.exists(`quarantine/${key}.2026-01-01`)).toBe(true)
  await deleteRemoved(ctx)
  expect(await ctx.files.exists(`quarantine/${key}.2026-01-01`)).toBe(false)
  expect(await db.selectFrom('content_removal').selectAll().execute()).toEqual([])
  await sweepOrphans(later(10))
  expect(await keysOf(contribution)).toMatchObject([{ key: `removed/${before?.id}` }])
})

test('the same file sent again is still found; a picture alike is not compared with one that is gone', async () => {
  const image = await receiptPicture()
  const { contribution } = await closed({ image })
  await removeDue()
  const again = await contribute({ image, verified: false })
  const { resemblances } = await review(again.contribution.id)
  expect(resemblances.find(({ id }) => id === contribution.id)).toMatchObject({ reason: 'same-image' })
  const [file] = await keysOf(contribution)
  expect(
    await db
      .selectFrom('image_fingerprint')
      .select('file_id')
      .where('file_id', '=', file?.id ?? 0)
      .execute(),
  ).toEqual([])
  expect((await review(contribution.id)).contribution.image_removed_at).not.toBeNull()
})

test('after reopening, a verification can be undone and made again without its proof', async () => {
  const { contribution, collection } = await closed()
  await removeDue()
  await reopenYear(seara, admin, 'collections', collection.base_year)
  answered(
    await request('PUT', `/api/missionary-collection/${collection.id}`, { token: admin, body: { finished: false } }),
  )
  const undo = { reason: 'Valor errado', current_password: ownPassword }
  answered(await request('POST', `/api/verification/undo/${contribution.id}`, { token: admin, body: undo }))
  expect((await read(contribution)).verified).toBe('pending')
  const verified = await verify(contribution.id)
  expect(verified).toMatchObject({ verified: 'verified', original: null })
  expect(verified.image_removed_at).not.toBeNull()
})

test('a person’s export says that the proof was removed, and the sender can still be erased', async () => {
  const email = 'prova@exemplo.org'
  const { contribution } = await closed({ email })
  await removeDue()
  const body = { email, current_password: ownPassword }
  const zip = answered(await request('POST', '/api/person-data/export', { token: admin, body })).rawPayload
  const entries = unzipSync(zip)
  expect(Buffer.from(entries['dados.json'] ?? []).toString()).toMatch(
    /"Comprovante": "removido em .+, pelo prazo de guarda"/,
  )
  expect(Object.keys(entries).filter((name) => name.includes('comprovante'))).toEqual([])
  const { seen } = answered(await request('POST', '/api/person-data', { token: admin, body: { email } })).json<{
    seen: string
  }>()
  answered(
    await request('POST', '/api/person-data/erase', {
      token: admin,
      body: { ...body, reason: 'Pedido', seen, withdraw_mails: true },
    }),
  )
  expect((await read(contribution)).sended_receipt_person_name).toBe('Dados apagados')
})

test('what an admin has not seen does not go: what was seen is compared with what would go now', async () => {
  const { contribution, collection } = await closed()
  const ofYear = `ledger = 'collections' and base_year = ${collection.base_year}`
  await force('year_closing', `closed_at = closed_at - interval '73 months' where ${ofYear}`)
  const { count, seen } = await due()
  const longer = await due(74)
  expect([count, longer.count]).toEqual([1, 0])
  const change = (looked: string) => request('PUT', path, { token: admin, body: { months: 72, seen: looked } })
  const refused = await change(longer.seen)
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    'O que iria agora não é o que foi visto. Veja de novo e confirme.',
  ])
  await runDaily(later(1))
  expect((await read(contribution)).image_removed_at).toBeNull()
  answered(await change(seen))
  await runDaily(later(1))
  expect((await read(contribution)).image_removed_at).not.toBeNull()
  expect(await due()).toMatchObject({ count: 0 })
})
