import { addDays } from '@seara/boleto/days'
import { sql } from 'kysely'
import type { Random } from '../../src/demo/random.ts'
import { jobs } from '../../src/boot/jobs.ts'
import { today } from '../../src/core/civil-time.ts'
import { openSession } from '../../src/modules/access/sessions/sessions.service.ts'
import { setIssuer } from '../billing-factories.ts'
import { campaignPath, createProduct } from '../campaign-factories.ts'
import { answered, createDiocese, signIn, type Person } from '../factories.ts'
import type { RequestOptions, TestApp } from '../harness.ts'
import { SimulatedBank } from './bank.ts'
import type { BankFile, Instruction } from './bank-books.ts'
import { issuerTerms, type WalkBank } from './walk-banks.ts'

interface Answer {
  statusCode: number
  body: string
}

/** The body of an answer, which must be JSON. */
export const bodyOf = ({ body }: Answer): unknown => JSON.parse(body)

/** Sends a request to one of the processes of the product. */
export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: Pick<RequestOptions, 'token' | 'body' | 'headers' | 'query'>,
) => Promise<Answer>

/** A return that staff applied; `isUndone` once they have undone it. */
interface AppliedFile {
  id: number
  file: BankFile
  isUndone: boolean
}

const firstMoment = Date.parse('2026-08-03T12:00:00Z')

/** The clock of a walk, which advances with its steps. */
export class WalkClock {
  #moment = firstMoment

  now = (): Date => new Date(this.#moment)

  restart(): void {
    this.#moment = firstMoment
  }

  minutesPass(minutes: number): void {
    this.#moment += minutes * 60_000
  }

  /** Advances to 12:00 UTC of the next day. */
  dayPasses(): void {
    const next = addDays(this.now().toISOString().slice(0, 10), 1)
    this.#moment = Date.parse(`${next}T12:00:00Z`)
  }
}

/** The product, a bank, and the walk's own state. */
export class World {
  readonly seara: TestApp
  readonly clock: WalkClock
  readonly bank: SimulatedBank
  readonly applied: AppliedFile[] = []
  /** The instructions of each shipping file that the bank has not processed yet, by the file's id. */
  readonly shipped = new Map<number, Instruction[]>()
  /** The ids of those shipping files in `shipped` that staff have not sent yet. */
  readonly unsent = new Set<number>()
  /** A log of the steps, for finding the cause of a failure. */
  readonly story: string[] = []
  admin: Person
  token = ''
  campaignId = 0
  productIds: number[] = []
  dioceseIds: number[] = []
  /** Whether two processes act at once. */
  readonly isPaired: boolean

  private constructor(seara: TestApp, clock: WalkClock, admin: Person, bank: WalkBank, isPaired: boolean) {
    this.seara = seara
    this.clock = clock
    this.admin = admin
    this.bank = new SimulatedBank(bank)
    this.isPaired = isPaired
  }

  /** Deletes the rows that earlier walks left in the database, and starts over. */
  static async begin(seara: TestApp, clock: WalkClock, bank: WalkBank, { isPaired = false } = {}): Promise<World> {
    clock.restart()
    await seara.asOwner(`
      truncate slip, slip_payment, return_file, return_record, shipping_file, shipped_slip, request, request_line,
        box, missionary_campaign, product, mail, mail_attachment, job, slip_counter, our_number_given, slip_issuer
        restart identity cascade;
      delete from pgboss.job`)
    const world = new World(seara, clock, await signIn(seara, 'admin'), bank, isPaired)
    world.token = world.admin.token
    await world.prepare()
    return world
  }

  private async prepare(): Promise<void> {
    const { seara, token } = this
    await setIssuer(seara, token, this.bank.bank, issuerTerms[this.bank.bank])
    const body = { description: 'Campanha do passeio', begin_dt: '2026-03-01', due_date: '2026-08-06' }
    this.campaignId = answered(await seara.request('POST', campaignPath, { token, body }), 201).json<{
      id: number
    }>().id
    for (const price of [100, 250.5, 33.33]) this.productIds.push((await createProduct(seara, token, { price })).id)
    const region = { region_name: `Regional do passeio ${this.admin.id}` }
    const { id } = answered(await seara.request('POST', '/api/parish_region', { token, body: region }), 201).json<{
      id: number
    }>()
    for (const parish_region_id of [id, null])
      this.dioceseIds.push((await createDiocese(seara, token, { parish_region_id })).id)
  }

  get today(): string {
    return today(this.clock)
  }

  /** Lets a day pass: the bank closes its day, the next morning begins, and the admin gets a new session. */
  async dayPasses(): Promise<void> {
    this.bank.closeDay(this.today)
    this.clock.dayPasses()
    this.token = await openSession(this.seara.ctx, this.admin.id)
  }

  /** Runs the queued jobs. @returns how many */
  async runJobs(): Promise<number> {
    const { rows } = await sql<{ id: string; name: string; data: unknown }>`
      delete from pgboss.job where state = 'created' returning id, name, data`.execute(this.seara.db)
    for (const { name, data } of rows) {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`nobody does ${name}`)
      const run = { signal: new AbortController().signal, attempt: 1, isLastTry: true, unexpectedBefore: 0 }
      await job.run({ ...this.seara.ctx, actor: null }, data, run)
    }
    return rows.length
  }
}

/** The argument of a step: the world, the step's random choices, and `call`, which sends requests to one process. */
export interface Actor {
  world: World
  random: Random
  /**
   * Sends a request as the admin.
   * @throws Error unless the answer has an allowed status; when two processes act at once, any status below 500 is
   * allowed
   */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: object | Buffer; headers?: Record<string, string>; query?: Record<string, string> },
    allowed?: readonly number[],
  ) => Promise<Answer>
}
