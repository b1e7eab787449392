import type { Paged } from '@seara/contract/core/paging'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { PreviewRecord } from '@seara/contract/billing/return-records'
import { expect, test } from 'vitest'
import { answered, signIn } from '../../../../test/factories.ts'
import { longestTurn } from '../../../../test/longest-turn.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { uploadOf } from '../../../core/upload.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'
import { preview as lookAt } from './preview-returns.service.ts'
import { presentPart } from './return-files.presenter.ts'
import { forgetPreviews } from './return-previews.jobs.ts'

const { seara, admin, newSlip, send } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const unknown = (count: number, from = 0): MadeRecord[] =>
  Array.from({ length: count }, (_, index) =>
    settled({ registered: String(90_000 + from + index).padStart(11, '0'), value: 1 }),
  )
const preview = async (contents: readonly Buffer[]) =>
  answered(
    await send(
      contents.map((content, index) => ({ filename: `${index}.ret`, content })),
      { preview: 'true' },
    ),
  ).json<ReturnUpload>()
const page = (id: string | null | undefined, file: number, query: Record<string, string> = {}, as = token) =>
  request('GET', `/api/finance/preview/${id}/${file}`, { token: as, query })
const read = async (...given: Parameters<typeof page>) => answered(await page(...given)).json<Paged<PreviewRecord>>()

test('a preview holds the first fifty records of each file, and the others by page and by kind', async () => {
  const slip = await newSlip()
  const first = bradescoReturn([...unknown(60), settled(slip), { ourNumber: slip.registered, occurrence: '28' }])
  const upload = await preview([first, bradescoReturn([settled(slip)])])
  expect(upload.files.map(({ records, preview }) => [records, preview?.length])).toEqual([
    [62, 50],
    [1, 1],
  ])
  expect(upload.preview_kinds?.[0]).toEqual({
    all: 62,
    paid: 1,
    attention: 60,
    registration: 0,
    known: 0,
    none: 1,
  })
  const last = await read(upload.preview_id, 0, { page: '4', limit: '20' })
  expect(last).toMatchObject({ total: 62, last_page: 4, from: 61, to: 62 })
  expect(last.data.map(({ effect, line }) => [effect, line])).toEqual([
    ['paid', 62],
    ['none', 63],
  ])
  expect(await read(upload.preview_id, 0, { kind: 'paid' })).toMatchObject({ total: 1, data: [{ effect: 'paid' }] })
  expect(await read(upload.preview_id, 1)).toMatchObject({ total: 1, data: [{ effect: 'known' }] })
  expect(await read(upload.preview_id, 0, { page: '9' })).toMatchObject({ data: [], from: null })
  // There is no preview for another user, for a file that was not uploaded, or under an unknown id.
  const other = await signIn(seara, 'admin')
  expect((await page(upload.preview_id, 0, {}, other.token)).statusCode).toBe(404)
  expect((await page(upload.preview_id, 2)).statusCode).toBe(404)
  expect((await page('nada', 0)).statusCode).toBe(404)
})

test('what fits into the answer is not kept, and what was kept goes after an hour', async () => {
  expect((await preview([bradescoReturn(unknown(50))])).preview_id).toBeNull()
  const { preview_id } = await preview([bradescoReturn(unknown(51))])
  await db
    .updateTable('return_preview')
    .set({ created_at: '2026-11-20T13:59:00Z' })
    .where('id', '=', preview_id ?? '')
    .execute()
  expect((await page(preview_id, 0)).statusCode).toBe(404)
  await forgetPreviews.run(seara.ctx, new AbortController().signal)
  expect(
    await db
      .selectFrom('return_preview')
      .select('id')
      .where('id', '=', preview_id ?? '')
      .execute(),
  ).toEqual([])
})

test('a file that cannot be looked at does not keep the others from being looked at', async () => {
  const [good, bad] = [await newSlip(), await newSlip()]
  const files = [bradescoReturn([settled(good)]), bradescoReturn([settled(bad)])]
  await seara.asOwner(
    `alter table return_record add constraint refused check (our_number not like '%${bad.registered}%')`,
  )
  try {
    const upload = await preview(files)
    expect(upload.files).toMatchObject([
      { filename: '0.ret', status: 'processed', paid: 1 },
      { filename: '1.ret', status: 'rejected', paid: 0 },
    ])
  } finally {
    await seara.asOwner('alter table return_record drop constraint refused')
  }
  expect((await preview(files)).files.map(({ status }) => status)).toEqual(['processed', 'processed'])
})

test('large files are previewed one after the other, with an answer of their first records only', async () => {
  const files = Array.from({ length: 3 }, (_, index) => bradescoReturn(unknown(8_000, index * 8_000)))
  const uploads = files.map((content, index) => uploadOf(`${index}.ret`, content))
  // Other calls are served in between. They wait for at most 12 ms if this test runs alone, and several times longer
  // while other tests run. On a slow machine they may wait a tenth of the preview's duration.
  const { longest, total } = await longestTurn(() => lookAt(seara.ctx, uploads, presentPart))
  expect(longest).toBeLessThan(Math.max(100, total / 10))
  const answer = await send(
    files.map((content, index) => ({ filename: `${index}.ret`, content })),
    { preview: 'true' },
  )
  expect(answered(answer).rawPayload.length).toBeLessThan(150_000)
  const upload = answer.json<ReturnUpload>()
  expect(upload.files.map(({ records, unmatched }) => [records, unmatched])).toEqual(files.map(() => [8_000, 8_000]))
  const last = await read(upload.preview_id, 2, { page: '80', limit: '100', kind: 'attention' })
  expect(last).toMatchObject({ total: 8_000, last_page: 80, from: 7_901, to: 8_000 })
  expect(last.data.at(-1)).toMatchObject({ line: 8_001 })
}, 60_000)
