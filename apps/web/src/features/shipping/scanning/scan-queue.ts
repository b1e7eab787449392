import type { ScannedBox } from '@seara/contract/campaigns/shipping'
import { ApiError, SessionExpiredError } from '../../../lib/api-error.ts'

/** The state of a reading: being sent, shipped, undone, or refused by the server. */
type ReadingState = 'waiting' | 'shipped' | 'undone' | 'refused'

/** One label that was read. */
export interface Reading {
  key: number
  text: string
  /** The region being shipped: its id, '0' for dioceses without a region, undefined for all. */
  region: string | undefined
  state: ReadingState
  /** The box and its request; null until the box is marked as shipped. */
  scanned: ScannedBox | null
  /** Why the server refused the reading. */
  problem: { code: string; message: string } | null
  /** Whether the reading was sent before and got no answer. */
  resent: boolean
  /** Whether someone has handled the refusal. */
  seen: boolean
}

export type Waiting = Pick<Reading, 'text' | 'region'>

interface ScanState {
  /** Newest first. */
  readings: readonly Reading[]
  waiting: number
  /** Whether the last call got no answer; the call is repeated until there is an answer. */
  offline: boolean
}

interface ScanQueueOptions {
  send: (reading: Waiting) => Promise<ScannedBox>
  /** Loads the readings that were unsent when the screen was last left. */
  load: () => readonly Waiting[]
  save: (waiting: readonly Waiting[]) => void
  /** Milliseconds before a retry. */
  retryAfter?: number
}

/** Called on changes. */
interface Listener {
  onSettled: (reading: Reading) => void
  /** Called when no reading waits any more. */
  onDrained: () => void
}

/** How many readings the list keeps. */
const kept = 200

const passing = new Set([0, 429, 502, 503, 504])

/**
 * Whether to retry: there was no answer, or an answer that asks to retry. An error that is no ApiError is an aborted
 * call.
 */
const mayPass = (error: unknown) => !(error instanceof ApiError) || passing.has(error.status)

/**
 * Sends readings in order, one at a time, however fast they come. Readings without an answer are repeated until they
 * are answered. That is safe, because a box is marked only once.
 */
export class ScanQueue {
  readonly #options: ScanQueueOptions
  readonly #listeners = new Set<() => void>()
  #state: ScanState = { readings: [], waiting: 0, offline: false }
  #lastKey = 0
  #isSending = false
  /** Null while the queue is stopped. */
  #listener: Listener | null = null
  #wake: () => void = () => undefined

  constructor(options: ScanQueueOptions) {
    this.#options = options
    for (const reading of options.load()) this.#push(reading)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = () => this.#state

  start(listener: Listener) {
    this.#listener = listener
    void this.#send()
  }

  /** Stops sending; waiting readings are kept for the next start. */
  stop() {
    this.#listener = null
    this.#wake()
  }

  add(reading: Waiting) {
    this.#push(reading)
    this.#options.save(this.#unsent())
    void this.#send()
  }

  /** Retries at once when the network is back. */
  readonly wake = () => this.#wake()

  change(key: number, change: Partial<Reading>) {
    this.#show(this.#state.readings.map((reading) => (reading.key === key ? { ...reading, ...change } : reading)))
  }

  #push({ text, region }: Waiting) {
    this.#lastKey += 1
    const reading = {
      key: this.#lastKey,
      text,
      region,
      scanned: null,
      problem: null,
      resent: false,
      seen: false,
    } as const
    this.#show([{ ...reading, state: 'waiting' }, ...this.#state.readings])
  }

  #show(all: readonly Reading[], offline = this.#state.offline) {
    const readings = all.filter(({ state }, index) => index < kept || state === 'waiting')
    this.#state = { readings, waiting: all.filter(({ state }) => state === 'waiting').length, offline }
    for (const listener of this.#listeners) listener()
  }

  #unsent = () => this.#state.readings.filter(({ state }) => state === 'waiting').toReversed()

  async #send() {
    if (this.#isSending) return
    this.#isSending = true
    for (let [next] = this.#unsent(); next && this.#listener; [next] = this.#unsent()) await this.#try(next)
    this.#isSending = false
  }

  async #try(reading: Reading) {
    try {
      this.#settle(reading, { state: 'shipped', scanned: await this.#options.send(reading) })
    } catch (error) {
      // The session has ended: the screen closes, and waiting readings are sent after signing in again.
      if (error instanceof SessionExpiredError) return this.stop()
      if (mayPass(error)) {
        this.change(reading.key, { resent: true })
        return this.#pause()
      }
      const { code, message, firstOfEachField } = error as ApiError
      // After a repeated call, "already shipped" means that the earlier call without an answer had succeeded.
      const state = reading.resent && code === 'conflict.already_shipped' ? 'shipped' : 'refused'
      this.#settle(reading, { state, problem: { code, message: firstOfEachField[0] ?? message } })
    }
  }

  #settle(reading: Reading, change: Partial<Reading>) {
    this.#state = { ...this.#state, offline: false }
    this.change(reading.key, change)
    this.#options.save(this.#unsent())
    this.#listener?.onSettled({ ...reading, ...change })
    if (this.#state.waiting === 0) this.#listener?.onDrained()
  }

  #pause() {
    this.#show(this.#state.readings, true)
    return new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.#wake(), this.#options.retryAfter ?? 2_000)
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = () => undefined
        resolve()
      }
      if (!this.#listener) this.#wake()
    })
  }
}
