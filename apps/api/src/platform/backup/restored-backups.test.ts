import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBackupsApp, emptyDatabase, issueReceipt, log, tablesOf } from '../../../test/backups-app.ts'
import { query } from '../../../test/harness-database.ts'
import { numberSeries } from '../../boot/backups.ts'
import type { Context } from '../../core/context.ts'
import { archiveStore } from '../../infra/archive-store/archive-store.ts'
import { openFiles } from '../../infra/storage/storage.ts'
import { firstFreeOurNumber, takeOurNumber } from '../../modules/settings/slip-issuer/our-numbers.service.ts'
import { takeShippingNumber } from '../../modules/settings/slip-issuer/shipping-numbers.service.ts'
import * as slipIssuers from '../../modules/settings/slip-issuer/slip-issuer.service.ts'
import * as files from '../files/files.service.ts'
import { removeContents } from '../files/removed-contents.service.ts'
import { isRestorationHeld } from '../restorations/restorations.service.ts'
import { skipNumbers } from '../restorations/skip-numbers.service.ts'
import { read as readState } from './backup-state.service.ts'
import { release } from './release-restored.service.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { seara, folder, source, restored } = await createBackupsApp()
const { ctx } = seara

describe('what is restored', () => {
  test('gives no number again that may have been given since: each series goes on after a recorded gap', async () => {
    const path = join(folder, 'older.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    // These numbers are given after the backup. Then the installation is lost.
    const given = new Set<string>()
    for (let count = 0; count < 20; count += 1) given.add((await issueReceipt(ctx)).number)
    const issuer = await slipIssuers.requireComplete(ctx)
    for (let count = 0; count < 20; count += 1) given.add(`slip ${(await takeOurNumber(ctx, issuer)).sequence}`)
    for (let count = 0; count < 5; count += 1) given.add(`file ${(await takeShippingNumber(ctx, issuer)).number}`)

    const copy = await restored(path)
    const now: string[] = []
    for (let count = 0; count < 30; count += 1) {
      now.push((await issueReceipt(copy.ctx)).number)
      now.push(`slip ${(await takeOurNumber(copy.ctx, issuer)).sequence}`)
      now.push(`file ${(await takeShippingNumber(copy.ctx, issuer)).number}`)
    }
    expect(now.filter((number) => given.has(number))).toEqual([])
    expect(new Set(now).size).toBe(now.length)
    const { rows } = await copy.pool.query<{ gaps: { kind: string; first: string; last: string }[] }>(
      'select gaps from restoration',
    )
    expect(new Set(rows[0]?.gaps.map(({ kind }) => kind))).toEqual(new Set(['receipt', 'our_number', 'shipping']))
    // An admin cannot set the numbers of slips back into the gap.
    const gap = rows[0]?.gaps.find(({ kind }) => kind === 'our_number')
    expect(await firstFreeOurNumber(copy.ctx, issuer, BigInt(gap?.first ?? 0))).toBeGreaterThan(BigInt(gap?.last ?? 0))
    // Every start of the server calls this again. A second call changes nothing.
    await skipNumbers(copy.ctx, numberSeries)
    expect(Number((await issueReceipt(copy.ctx)).number.split('/')[1])).toBe(
      Number(
        now
          .filter((number) => number.includes('/'))
          .at(-1)
          ?.split('/')[1],
      ) + 1,
    )
    expect(await isRestorationHeld(copy.ctx)).toBe(true)
  })

  test('misses no file that a retention period removed, and still says when that was', async () => {
    const proof = { content: Buffer.from('comprovante'), filename: 'pix.jpg', mediaType: 'image/jpeg' }
    const { id } = await files.store(ctx, proof)
    await removeContents(ctx, [id])
    const path = join(folder, 'removed.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path)
    const { rows } = await copy.pool.query<{ missing_files: number }>('select missing_files from restoration')
    expect(rows).toEqual([{ missing_files: 0 }])
    await expect(files.read(copy.ctx, id)).rejects.toThrow(/^Este arquivo foi removido em .+, pelo prazo de guarda\.$/)
    await ctx.db.deleteFrom('content_removal').execute()
  })

  test('after a move goes on with the very next number', async () => {
    const path = join(folder, 'moved.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path, { moved: true })
    expect((await issueReceipt(copy.ctx)).number).toBe((await issueReceipt(ctx)).number)
  })

  test('is held once, and by what was left out before, when the backup was made while it was held', async () => {
    const path = join(folder, 'held.tar.zst')
    await writeBackup(source(), path, { recipient: null })
    const held = await restored(path)
    await held.pool.query("update restoration set archive = 'first', waiting_mails = 7")
    const next = join(folder, 'held-and-moved.tar.zst')
    await writeBackup({ url: held.url, files: held.files, now: new Date().toISOString() }, next, { recipient: null })
    const copy = await restored(next, { moved: true })
    const holds = async ({ pool }: typeof copy) =>
      (
        await pool.query<{ gaps: object[] }>(
          'select gaps, archive, backup_made_at, waiting_mails from restoration where released_at is null',
        )
      ).rows
    expect(await holds(copy)).toEqual(await holds(held))
    expect((await holds(copy))[0]?.gaps).not.toEqual([])
    expect((await issueReceipt(copy.ctx)).number).toBe((await issueReceipt(held.ctx)).number)
  })

  test('keeps the gaps of restores before it, released or not', async () => {
    const shown = async ({ ctx }: { ctx: Context }) => {
      const { restoration } = await readState(ctx, {
        nightly: null,
        recipient: null,
        identityFile: null,
        store: archiveStore(folder, folder),
      })
      if (!restoration) throw new Error('nothing was restored')
      const { gaps, earlier_gaps, restored_at } = restoration
      return { own: gaps, earlier: earlier_gaps, restored_at }
    }
    const again = async (from: { url: string; files: Context['files'] }, name: string, moved = false) => {
      const path = join(folder, name)
      await writeBackup({ url: from.url, files: from.files, now: new Date().toISOString() }, path, { recipient: null })
      return restored(path, { moved })
    }
    const first = await again({ url: seara.url, files: ctx.files }, 'gaps-1.tar.zst')
    const one = await shown(first)
    expect(one.earlier).toEqual([])
    const second = await again(first, 'gaps-2.tar.zst')
    const two = await shown(second)
    // The moment of the first restore is unknown: the second restore replaced the first before an admin released it.
    expect(two.earlier).toEqual([{ restored_at: null, gaps: one.own }])
    expect(two.own.length).toBeGreaterThan(0)
    expect(two.own[0]?.first).not.toBe(one.own[0]?.first)
    const moved = await again(second, 'gaps-3.tar.zst', true)
    const three = await shown(moved)
    expect([three.own, three.earlier]).toEqual([two.own, two.earlier])

    await release(moved.ctx, 'send')
    const third = await again(moved, 'gaps-4.tar.zst')
    const four = await shown(third)
    expect(four.earlier).toEqual([...two.earlier, { restored_at: three.restored_at, gaps: two.own }])
    expect(four.own.length).toBeGreaterThan(0)
    expect(four.own).not.toEqual(two.own)
  }, 60_000)

  test('must be empty: what has a user, other tables or another installation’s files is not touched', async () => {
    const path = join(folder, 'again.tar.zst')
    const { manifest } = await writeBackup(source(), path, { recipient: null })
    const copy = await restored(path)
    const again = (files = copy.files) =>
      restoreBackup({ url: copy.url, openQueue: copy.openQueue }, files, manifest, copy.options)
    const before = await tablesOf(copy.url)
    await expect(again()).rejects.toThrow(/já tem dados/)
    expect(await tablesOf(copy.url)).toEqual(before)

    const foreign = await emptyDatabase()
    await query(foreign, 'create table customers (id integer)')
    await expect(
      restoreBackup({ url: foreign, openQueue: copy.openQueue }, copy.files, manifest, copy.options),
    ).rejects.toThrow(/já tem dados/)

    const files = await openFiles(await mkdtemp(join(folder, 'foreign-')), log)
    await files.writeUnder(
      'installation.json',
      Buffer.from(JSON.stringify({ installation: randomUUID(), last_file: 1 })),
    )
    await expect(again(files)).rejects.toThrow(/de outra instalação/)
  })
})
