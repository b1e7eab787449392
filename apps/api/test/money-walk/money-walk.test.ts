import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../harness.ts'
import { Inspector } from './inspector.ts'
import { Broken, plan, readPlan, shrink, walk, writePlan, type PlannedStep } from './walk.ts'
import { walkBanks, type WalkBank } from './walk-banks.ts'
import { WalkClock, World, type Send } from './world.ts'

// A walk is a random series of steps of staff, payers and a simulated bank. After each step all rules are checked. When
// a walk breaks a rule, its steps are reduced to the fewest that still break it, and shown as WALK_BANK and WALK_PLAN:
// with these two settings the same steps are walked again. WALK_STEPS sets the number of steps, WALK_SEED the random
// seed (by default a drawn one), and WALK_BANK the bank (by default each bank).

/**
 * How many steps each walk has; a long run has 10000. When WALK_STEPS is not set, the seeds are fixed, so that the test
 * of an unchanged product does not fail by chance.
 */
const { WALK_STEPS } = process.env
const length = Number(WALK_STEPS ?? 40)
/** The most milliseconds for reducing the steps of a broken walk. */
const shrinksFor = Number(process.env['WALK_SHRINK_SECONDS'] ?? 60) * 1_000

const clock = new WalkClock()
const seara = await createTestApp({ clock })
const send: Send = (method, path, options) => seara.request(method, path, options)

async function brokenBy(bank: WalkBank, planned: readonly PlannedStep[]): Promise<Broken | null> {
  const world = await World.begin(seara, clock, bank)
  try {
    await walk(world, planned, new Inspector(), [send])
    return null
  } catch (error) {
    if (error instanceof Broken) return error
    throw error
  }
}

/** Walks a plan. @returns the fewest steps that still break a rule, and the rule; null when no rule is broken */
async function failureOf(bank: WalkBank, planned: readonly PlannedStep[]): Promise<string | null> {
  const broken = await brokenBy(bank, planned)
  if (broken === null) return null
  const fewest = await shrink(
    planned.slice(0, broken.at + 1),
    async (fewer) => (await brokenBy(bank, fewer))?.at ?? null,
    Date.now() + shrinksFor,
  )
  const shortest = await brokenBy(bank, fewest)
  return `WALK_BANK=${bank} WALK_PLAN='${writePlan(fewest)}'\n${(shortest ?? broken).message}`
}

const { WALK_SEED, WALK_PLAN, WALK_BANK } = process.env
const seedOf = (bank: WalkBank): number =>
  WALK_STEPS === undefined ? walkBanks.indexOf(bank) + 1 : Number(WALK_SEED ?? randomInt(1_000_000))
const wanted = WALK_BANK === undefined ? walkBanks : walkBanks.filter((bank) => bank === WALK_BANK)

const walks: { what: string; bank: WalkBank; planned: PlannedStep[] }[] =
  WALK_PLAN === undefined
    ? wanted.map((bank) => {
        const seed = seedOf(bank)
        return { what: `bank ${bank} and clock, seed ${seed}`, bank, planned: plan(seed, length) }
      })
    : [{ what: 'bank and clock, as told', bank: (WALK_BANK ?? '237') as WalkBank, planned: readPlan(WALK_PLAN) }]

test.each(walks)(
  'staff, $what: whatever they do, no slip is loose and no cent is lost',
  { timeout: 3_600_000 },
  async ({ bank, planned }) => {
    expect(await failureOf(bank, planned)).toBeNull()
  },
)
