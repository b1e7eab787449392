import type { SystemStatus } from '@seara/contract/platform/system-status'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formWith, signIn } from '../../../test/factories.ts'
import { anotherApp } from '../../../test/another-app.ts'
import { createTestApp } from '../../../test/harness.ts'
import type { Context } from '../../core/context.ts'
import * as files from '../files/files.service.ts'
import { reencodeDue } from '../files/reencoding.service.ts'
import { ownsStorage } from '../files/storage-ownership.service.ts'

const error = vi.fn<(fields: object, message: string) => void>()
const seara = await createTestApp()
const { request, db } = seara
const ctx: Context = { ...seara.ctx, log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error } }
const { token } = await signIn(seara, 'admin')
const status = async () => (await request('GET', '/api/system-status', { token })).json<SystemStatus>()

const sendImage = async (content: Buffer) =>
  (await files.store(ctx, { content, filename: 'comprovante.png', mediaType: 'image/jpeg', rawUpload: true })).id

/** Runs the re-encoding 48 times, each time with a clock one hour later. */
async function tryForTwoDays(): Promise<void> {
  const { signal } = new AbortController()
  const start = Date.now()
  for (let hour = 0; hour < 48; hour += 1)
    await reencodeDue({ ...ctx, clock: { now: () => new Date(start + hour * 3_600_000) } }, signal)
}

test('while all is well there is nothing to say', async () => {
  expect(await status()).toEqual({ problems: [] })
})

test('images that were given up are told to the admin and in the log, a missing original as such; what is mended can be tried again', async () => {
  const content = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const [broken, missing] = [await sendImage(Buffer.from('no image')), await sendImage(content)]
  const { key } = await db.selectFrom('file').select('key').where('id', '=', missing).executeTakeFirstOrThrow()
  await ownsStorage(ctx)
  await ctx.files.remove(key)
  expect((await request('GET', files.signedUrl(ctx, missing))).json()).toMatchObject({
    message: 'O original desta imagem não está no armazenamento.',
  })
  await tryForTwoDays()

  expect(error.mock.calls.map(([fields, message]) => [message, fields])).toEqual([
    ['an image was given up', expect.objectContaining({ file_id: broken }) as unknown],
    ['an image was given up', expect.objectContaining({ file_id: missing }) as unknown],
  ])
  const { problems } = await status()
  expect(problems.map(({ code }) => code)).toEqual(['images_given_up', 'images_given_up'])
  expect(problems[0]?.message).toMatch(/^1 imagem enviada não pôde ser preparada .*não pode ser lida/)
  expect(problems[1]?.message).toMatch(/^1 imagem .* o original não está no armazenamento/)
  for (const id of [broken, missing]) {
    const answer = await request('GET', files.signedUrl(ctx, id))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found.image_given_up' })
  }

  const restored = await ctx.files.write(content, '2026-10-18')
  await db.updateTable('file').set({ key: restored }).where('id', '=', missing).execute()
  const retried = await request('POST', '/api/system-status/retry-images', { token })
  expect([retried.statusCode, retried.json()]).toEqual([202, { images: 2 }])
  await tryForTwoDays()
  expect((await status()).problems).toHaveLength(1)
  expect((await request('GET', files.signedUrl(ctx, missing))).statusCode).toBe(200)
})

test('a server about to end says so to the balancer, is not restarted, and keeps no connection', async () => {
  const drain = new AbortController()
  const another = await anotherApp(seara, { draining: drain.signal })
  const ask = (path: string) => another.inject({ url: `/api/health${path}` })
  expect((await Promise.all(['', '/live', '/ready'].map(ask))).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ])
  drain.abort()
  const [health, live, ready] = await Promise.all(['', '/live', '/ready'].map(ask))
  expect([health?.statusCode, live?.statusCode, ready?.statusCode]).toEqual([503, 200, 503])
  expect(ready?.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('encerrando') as string })
  const served = await another.inject({
    url: '/api/parish_region/simple',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
})

test('the state of the installation is for admins', async () => {
  const staff = await signIn(seara)
  for (const [method, path] of [
    ['GET', '/api/system-status'],
    ['POST', '/api/system-status/retry-images'],
  ] as const) {
    expect((await request(method, path)).statusCode).toBe(401)
    expect((await request(method, path, { token: staff.token })).statusCode).toBe(403)
  }
})

describe('a full disk', () => {
  // This trigger raises the error that PostgreSQL gives when a file cannot grow.
  beforeAll(async () => {
    await seara.asOwner(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on region for each row execute function no_room()`)
  })
  afterAll(async () => {
    await seara.asOwner('drop trigger no_room on region')
  })
  const problem = {
    code: 'unavailable.disk_full',
    message: 'O disco do servidor está cheio: nada foi gravado. Avise quem cuida da instalação.',
  }

  test('is a 503 with a word, which health and the admin are told too', async () => {
    expect((await request('GET', '/api/health')).statusCode).toBe(200)
    const answer = await request('POST', '/api/parish_region', { token, body: { region_name: 'Leste 9' } })
    expect([answer.statusCode, answer.json()]).toEqual([503, problem])
    const health = await request('GET', '/api/health')
    expect([health.statusCode, health.json()]).toEqual([503, problem])
    expect((await request('GET', '/api/health/ready')).statusCode).toBe(503)
    expect((await request('GET', '/api/health/live')).statusCode).toBe(200)
    expect((await status()).problems).toContainEqual({
      code: 'disk_full',
      message: 'O disco do servidor está cheio: nada pode ser gravado até que haja espaço.',
    })
    expect((await request('GET', '/api/parish_region/simple', { token })).statusCode).toBe(200)
  })

  test('of the storage is told as such, and nothing half-done stays', async () => {
    const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    vi.spyOn(ctx.files, 'write').mockRejectedValueOnce(new Error('Cannot write file', { cause: noRoom }))
    const logo = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const sent = formWith(logo, { field: 'image', filename: 'logo.png' })
    const answer = await request('POST', '/api/letterhead/logo', { token, ...sent })
    expect([answer.statusCode, answer.json()]).toEqual([503, problem])
  })
})

describe('a storage that is read-only or away', () => {
  test.each([
    [
      'read-only',
      () => vi.spyOn(seara.ctx.files, 'writeUnder').mockRejectedValue(new Error('EROFS: read-only file system')),
    ],
    [
      'away',
      () => {
        vi.spyOn(seara.ctx.files, 'writeUnder').mockRejectedValue(new Error('connect ECONNREFUSED'))
        return vi.spyOn(seara.ctx.files, 'read').mockRejectedValue(new Error('connect ECONNREFUSED'))
      },
    ],
    ['silent', () => vi.spyOn(seara.ctx.files, 'writeUnder').mockReturnValue(new Promise(() => undefined))],
  ])('is told where it is %s; the rest is ready', async (_, makeIt) => {
    makeIt()
    // Moves past the five seconds in which the last result of the storage check is reused.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    const health = await request('GET', '/api/health')
    expect((await request('GET', '/api/health/ready')).statusCode).toBe(503)
    const problems = await request('GET', '/api/system-status', { token })
    vi.restoreAllMocks()
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', storage: 'unavailable' }])
    expect(problems.statusCode).toBe(200)
    expect(problems.json<SystemStatus>().problems[0]).toMatchObject({ code: 'storage_unavailable' })
  })

  test('is told no more once it is back', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000)
    const health = await request('GET', '/api/health')
    vi.restoreAllMocks()
    expect(health.json()).toEqual({ status: 'ok', storage: 'ok' })
  })
})
