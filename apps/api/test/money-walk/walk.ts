import { seededRandom } from '../../src/demo/random.ts'
import { ownPassword } from '../factories.ts'
import { bankSteps } from './bank-steps.ts'
import type { Inspector } from './inspector.ts'
import { staffSteps } from './staff-steps.ts'
import type { Actor, Send, World } from './world.ts'

const steps: Record<string, readonly [weight: number, step: (actor: Actor) => Promise<string>]> = {
  ...staffSteps,
  ...bankSteps,
}

/**
 * One step of a plan. The seed decides its random choices, so a replay makes the same choices even when earlier steps
 * are left out.
 */
export interface PlannedStep {
  name: string
  seed: number
}

/** Writes a plan as a text such as `newRequest:12 makeSlips:7`, which `readPlan` reads. */
export const writePlan = (plan: readonly PlannedStep[]): string =>
  plan.map(({ name, seed }) => `${name}:${seed}`).join(' ')

export const readPlan = (text: string): PlannedStep[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [name = '', seed = ''] = one.split(':')
      return { name, seed: Number(seed) }
    })

/** The first steps of every plan. Without them, later steps would find nothing to do. */
const beginning = ['newRequest', 'newRequest', 'newRequest', 'makeSlips', 'makeShippingFile', 'bankWorks']

export function plan(seed: number, length: number): PlannedStep[] {
  const random = seededRandom(seed)
  const names = Object.entries(steps).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))
  return Array.from({ length }, (_, index) => ({
    name: beginning[index] ?? random.pick(names),
    seed: random.integer(1, 9_999),
  }))
}

/** Thrown when a step breaks a rule. */
export class Broken extends Error {
  /** The index, in the plan, of the step that broke the rule. */
  readonly at: number

  constructor(at: number, message: string, story: readonly string[]) {
    super(`${message}\n${story.slice(-40).join('\n')}`)
    this.at = at
  }
}

const minutesOfStep = 3

async function take(world: World, { name, seed }: PlannedStep, send: Send): Promise<string> {
  const step = steps[name]?.[1]
  if (!step) throw new Error(`there is no step ${name}`)
  const told = await step({
    world,
    random: seededRandom(seed),
    call: async (method, path, options = {}, allowed = []) => {
      const { token } = world
      const first = await send(method, path, { token, ...options })
      // Some actions ask for the password again, once an hour. In that case the password is confirmed and the request
      // repeated, as the screens do.
      const isAsked = first.body.includes('forbidden.password_again')
      if (isAsked) await send('POST', '/api/auth/confirm-password', { token, body: { current_password: ownPassword } })
      const answer = isAsked ? await send(method, path, { token, ...options }) : first
      // When two processes act at once, any rule may refuse an action.
      const isExpected = allowed.includes(answer.statusCode) || (world.isPaired && answer.statusCode < 500)
      if (!isExpected) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
      return answer
    },
  })
  return `${name}:${seed}: ${told}`
}

/**
 * Runs the steps in order; with two processes, two steps at once, one in each process.
 * @throws Broken after the first step that breaks a rule
 */
export async function walk(
  world: World,
  planned: readonly PlannedStep[],
  inspector: Inspector,
  sends: readonly [Send, ...Send[]],
): Promise<void> {
  for (let at = 0; at < planned.length;) {
    world.clock.minutesPass(minutesOfStep)
    const together = chosen(planned, at, sends.length)
    at += together.length
    const outcomes = await Promise.allSettled(
      together.map((step, index) => take(world, step, sends[index] ?? sends[0])),
    )
    world.story.push(
      outcomes
        .map((outcome, index) =>
          outcome.status === 'fulfilled' ? outcome.value : `${writePlan(together.slice(index, index + 1))}: failed`,
        )
        .join(' | '),
    )
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [wordsOf(outcome.reason)] : []))
    const problems = failures.length > 0 ? failures : await inspector.look(world)
    if (problems.length > 0) throw new Broken(at - 1, problems.join('\n'), world.story)
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * The next steps, one for each process. A step `dayPasses` is taken alone, because the day passes for all processes.
 */
function chosen(planned: readonly PlannedStep[], at: number, count: number): PlannedStep[] {
  const next = planned.slice(at, at + count)
  const day = next.findIndex(({ name }) => name === 'dayPasses')
  return day === -1 ? next : next.slice(0, Math.max(1, day))
}

/**
 * Leaves out steps as long as the remaining steps still break a rule: first whole kinds of steps, then halves, quarters
 * and so on.
 * @param breaks runs a plan from the start; returns the index of the step that broke a rule, null if none did
 * @param deadline when to stop leaving out steps, in milliseconds since 1970
 */
export async function shrink(
  failing: readonly PlannedStep[],
  breaks: (planned: readonly PlannedStep[]) => Promise<number | null>,
  deadline: number,
): Promise<PlannedStep[]> {
  let kept = [...failing]
  const tryWithout = async (fewer: PlannedStep[]): Promise<boolean> => {
    if (fewer.length === kept.length || Date.now() > deadline) return false
    const at = await breaks(fewer)
    if (at !== null) kept = fewer.slice(0, at + 1)
    return at !== null
  }
  for (const name of Object.keys(steps)) await tryWithout(kept.filter((step) => step.name !== name))
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < kept.length;)
      if (!(await tryWithout([...kept.slice(0, from), ...kept.slice(from + size)]))) from += size
  return kept
}
