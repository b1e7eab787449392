import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../src/core/logger.ts'
import { openFiles } from '../../src/infra/storage/storage.ts'
import { createTestApp } from '../harness.ts'
import { Inspector } from './inspector.ts'
import { startSecondProcess } from './process-link.ts'
import { plan, walk } from './walk.ts'
import { walkBanks, type WalkBank } from './walk-banks.ts'
import { WalkClock, World, type Send } from './world.ts'

/**
 * How many steps each walk has; a long run has 10000. When WALK_STEPS is not set, the seeds are fixed, so that the test
 * of an unchanged product does not fail by chance.
 */
const { WALK_STEPS } = process.env
const length = Number(WALK_STEPS ?? 60)

const clock = new WalkClock()
const folder = await mkdtemp(join(tmpdir(), 'seara-walk-'))
const seara = await createTestApp({ clock, resources: { files: await openFiles(folder, createLogger('silent')) } })
const second = await startSecondProcess(seara.url, folder, clock.now)
afterAll(async () => {
  await second.end()
  await rm(folder, { recursive: true, force: true })
})
const send: Send = (method, path, options) => seara.request(method, path, options)

const { WALK_SEED, WALK_BANK = '237' } = process.env
const walks: [bank: WalkBank, seed: number][] =
  WALK_STEPS === undefined
    ? [['237', 11]]
    : walkBanks.filter((bank) => bank === WALK_BANK).map((bank) => [bank, Number(WALK_SEED ?? randomInt(1_000_000))])

test.each(walks)(
  'two at once, each through a process of its own, bank %s, seed %i: no slip is loose',
  { timeout: 3_600_000 },
  async (bank, seed) => {
    const world = await World.begin(seara, clock, bank, { isPaired: true })
    await expect(walk(world, plan(seed, length), new Inspector(), [send, second.send])).resolves.toBeUndefined()
  },
)
