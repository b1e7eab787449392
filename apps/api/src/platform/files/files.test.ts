import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { conflict } from '../../core/errors.ts'
import type { Context } from '../../core/context.ts'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { findSession } from '../../modules/access/sessions/sessions.service.ts'
import * as files from './files.service.ts'
import { reencodeDue } from './reencoding.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'

const clock = { now: () => new Date() }
const seara = await createTestApp({ clock })
const { request, ctx, db } = seara
const pdf = {
  content: Buffer.from('%PDF-1.7 um recibo'),
  filename: 'Recibo de São João.pdf',
  mediaType: 'application/pdf',
}
const at = (moment: number): Context => ({ ...ctx, clock: { now: () => new Date(moment) } })
const allKeys = async () => (await Array.fromAsync(ctx.files.keysBefore('9999'))).flat()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a signed address', () => {
  test('opens the file without a header, under the name that people gave it', async () => {
    const { id } = await files.store(ctx, pdf)
    const answer = await request('GET', files.signedUrl(ctx, id))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(pdf.content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Recibo de Sao Joao.pdf"; filename*=UTF-8''Recibo%20de%20S%C3%A3o%20Jo%C3%A3o.pdf`,
      'cache-control': 'private, max-age=3600, immutable',
    })
  })

  test('shows images and PDFs in the window when asked, and nothing else', async () => {
    const shown = await files.store(ctx, pdf)
    const page = await files.store(ctx, { ...pdf, mediaType: 'text/html' })
    expect((await request('GET', `${files.signedUrl(ctx, shown.id)}&inline=1`)).headers['content-disposition']).toMatch(
      /^inline;/,
    )
    expect((await request('GET', `${files.signedUrl(ctx, page.id)}&inline=1`)).headers['content-disposition']).toMatch(
      /^attachment;/,
    )
  })

  test('is refused when it was changed, is of another file, or has no signature', async () => {
    const [one, other] = [await files.store(ctx, pdf), await files.store(ctx, pdf)]
    const address = files.signedUrl(ctx, one.id)
    const query = address.slice(address.indexOf('?'))
    const wrong = [
      `/api/files/${other.id}${query}`,
      `/api/files/${one.id}`,
      address.replace(/expires=(\d)/, 'expires=9$1'),
      address.slice(0, -1),
      `${address}%00`,
      `${address}&signature=x`,
      `/api/files/${one.id}?expires=NaN&signature=`,
    ]
    for (const url of wrong) {
      const answer = await request('GET', url)
      expect.soft(answer.statusCode, url).toBe(403)
      expect.soft(answer.json<{ message: string }>().message).toMatch(/inválido ou já expirou/)
    }
    expect((await request('GET', '/api/files/abc')).statusCode).toBe(404)
    expect((await request('GET', files.signedUrl(ctx, 2_000_000_000))).statusCode).toBe(404)
  })

  test('ends with the session that asked for it, however that ends, and with no other', async () => {
    const { id } = await files.store(ctx, pdf)
    const sessionOf = (userId: number) =>
      db.selectFrom('session_token').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
    const asked = async () => {
      const person = await signIn(seara)
      const session = (await sessionOf(person.id)).id
      return {
        ...person,
        address: files.signedUrl({ ...ctx, actor: { ...person, profile: 'user', permissions: [], session } }, id),
      }
    }
    const [out, withdrawn, idle, other] = [await asked(), await asked(), await asked(), await asked()]
    const visitors = files.signedUrl(ctx, id)
    const status = async (address: string) => (await request('GET', address)).statusCode
    for (const { address } of [out, withdrawn, idle, other]) expect(await status(address)).toBe(200)

    answered(await request('DELETE', '/api/auth/logout', { token: out.token }), 204)
    const admin = await signIn(seara, 'admin')
    answered(await request('PUT', `/api/auth/disapproved/${withdrawn.id}`, { token: admin.token }))
    const halfADayAgo = new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString()
    await db.updateTable('session_token').set({ last_used_at: halfADayAgo }).where('user_id', '=', idle.id).execute()
    for (const { address } of [out, withdrawn, idle]) expect(await status(address)).toBe(403)
    expect(await status(other.address)).toBe(200)
    expect(await status(visitors)).toBe(200)
    const { id: current } = await sessionOf(other.id)
    expect(await status(out.address.replace(/session=\d+/, `session=${current}`))).toBe(403)
    expect(await status(out.address.replace(/&session=\d+/, ''))).toBe(403)
  })

  test('holds for at least an hour, ends within two, and stays the same meanwhile so that browsers keep the image', async () => {
    const { id } = await files.store(ctx, pdf)
    const start = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const address = files.signedUrl(at(start), id)
    expect(files.signedUrl(at(start + 3_599_999), id)).toBe(address)
    const signature = Object.fromEntries(new URL(address, 'http://x').searchParams) as {
      expires: string
      signature: string
    }
    const open = (moment: number) => files.readSigned(at(moment), id, { ...signature, session: '' }, findSession)
    await expect(open(start + 2 * 3_600_000 - 1)).resolves.toMatchObject({
      mediaType: 'application/pdf',
    })
    await expect(open(start + 2 * 3_600_000)).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})

describe('content', () => {
  test('is gone at once when a rule refuses what it was sent for, and no row names it', async () => {
    const before = await allKeys()
    await expect(files.storing(ctx, pdf, () => Promise.reject(conflict('Já existe', 'linked')))).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(await allKeys()).toEqual(before)
  })

  test('is gone at once when what belongs to it could not be written', async () => {
    const before = await allKeys()
    let writes = 0
    const write: typeof ctx.files.write = (...given) =>
      (writes += 1) === 1 ? ctx.files.write(...given) : Promise.reject(new Error('gone'))
    const failing = { ...ctx, files: { ...ctx.files, write } }
    await expect(
      files.storingAll(failing, { letter: pdf, receipt: pdf }, () => Promise.resolve()),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await allKeys()).toEqual(before)
  })

  test('stays when the transaction may have been committed all the same', async () => {
    const before = await allKeys()
    await expect(files.storing(ctx, pdf, () => Promise.reject(new Error('connection lost')))).rejects.toThrow(
      'connection lost',
    )
    expect(await allKeys()).toHaveLength(before.length + 1)
  })

  test('that left the storage is a 404, and a storage that does not answer a 503', async () => {
    const { id } = await files.store(ctx, pdf)
    const { key } = await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()
    await ownsStorage(ctx)
    await ctx.files.remove(key)
    expect((await request('GET', files.signedUrl(ctx, id))).statusCode).toBe(404)
    vi.spyOn(ctx.files, 'read').mockRejectedValue(new Error('ECONNRESET'))
    expect((await request('GET', files.signedUrl(ctx, id))).statusCode).toBe(503)
  })
})

describe('an image as it was sent', () => {
  const photograph = () =>
    sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .png()
      .toBuffer()
  const sendImage = async (content: Buffer) =>
    (await files.store(ctx, { content, filename: 'comprovante.png', mediaType: 'image/jpeg', rawUpload: true })).id
  const state = (id: number) =>
    db.selectFrom('file').select(['key', 'raw_upload', 'byte_size']).where('id', '=', id).executeTakeFirstOrThrow()
  const { signal } = new AbortController()

  test('is re-encoded before anyone gets it, once, also for several at once', async () => {
    const id = await sendImage(await photograph())
    const { key: sentKey } = await state(id)
    const given = await Promise.all(Array.from({ length: 5 }, () => request('GET', files.signedUrl(ctx, id))))
    for (const { statusCode, rawPayload } of given) {
      expect(statusCode).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
      expect(rawPayload.includes('segredo')).toBe(false)
    }
    const { key, ...row } = await state(id)
    expect(row).toEqual({ raw_upload: false, byte_size: given[0]?.rawPayload.length })
    const keys = await allKeys()
    expect(keys).toContain(key)
    expect(keys).not.toContain(sentKey)
  })

  test('is re-encoded soon, whatever is wrong with another one', async () => {
    const [broken, whole] = [await sendImage(Buffer.from('no image')), await sendImage(await photograph())]
    await reencodeDue(ctx, signal)
    expect([(await state(broken)).raw_upload, (await state(whole)).raw_upload]).toEqual([true, false])
    expect((await request('GET', files.signedUrl(ctx, broken))).statusCode).toBe(503)
    await files.remove(ctx, broken)
  })

  test('does not wait behind a hundred dead ones, which are tried later and later, and not for ever', async () => {
    await db.deleteFrom('file').execute()
    const start = Date.now()
    for (let number = 0; number < 120; number += 1) await sendImage(Buffer.from('no image'))
    await reencodeDue(at(start), signal)
    const whole = await sendImage(await photograph())
    const read = vi.spyOn(ctx.files, 'read')
    await reencodeDue(at(start + 1_000), signal)
    expect((await state(whole)).raw_upload).toBe(false)
    expect(read).toHaveBeenCalledTimes(1)
    await reencodeDue(at(start + 6_000), signal)
    expect(read).toHaveBeenCalledTimes(121)
    await reencodeDue(at(start + 9_000), signal)
    expect(read).toHaveBeenCalledTimes(121)
    for (let hour = 1; hour <= 48; hour += 1) await reencodeDue(at(start + hour * 3_600_000), signal)
    expect(read).toHaveBeenCalledTimes(1 + 120 * 11)
    await db.deleteFrom('file').execute()
  })

  test('is never given up for a storage that is away, however long', async () => {
    await db.deleteFrom('file').execute()
    const id = await sendImage(await photograph())
    const read = vi.spyOn(ctx.files, 'read').mockRejectedValue(new Error('away'))
    const start = Date.now()
    for (let hour = 0; hour <= 48; hour += 1) await reencodeDue(at(start + hour * 3_600_000), signal)
    expect(read.mock.calls.length).toBeGreaterThan(12)
    expect((await request('GET', files.signedUrl(ctx, id))).statusCode).toBe(503)
    read.mockRestore()
    expect((await request('GET', files.signedUrl(ctx, id))).statusCode).toBe(200)
    expect((await state(id)).raw_upload).toBe(false)
  })

  test('has its try counted before it is made, so that one that takes the process down counts too', async () => {
    const id = await sendImage(await photograph())
    const attempts = () =>
      db.selectFrom('file').select('reencode_attempts').where('id', '=', id).executeTakeFirstOrThrow()
    const read = ctx.files.read.bind(ctx.files)
    vi.spyOn(ctx.files, 'read').mockImplementationOnce(async (key) => {
      expect(await attempts()).toEqual({ reencode_attempts: 1 })
      return read(key)
    })
    await reencodeDue(ctx, signal)
    expect((await state(id)).raw_upload).toBe(false)
  })

  test('that another process has re-encoded meanwhile is given as that one made it', async () => {
    const id = await sendImage(await photograph())
    const { key } = await state(id)
    const read = ctx.files.read.bind(ctx.files)
    vi.spyOn(ctx.files, 'read').mockImplementationOnce(async () => {
      await db.updateTable('file').set({ raw_upload: false, key: 'other' }).where('id', '=', id).execute()
      return read(key)
    })
    await reencodeDue(ctx, signal)
    expect((await state(id)).key).toBe('other')
  })
})
