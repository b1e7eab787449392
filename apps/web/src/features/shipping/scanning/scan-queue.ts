import type { ScannedBox } from '@seara/contract/campaigns/shipping'
import { ApiError, SessionExpiredError } from '../../../lib/api-error.ts'

/** The state of a reading: waiting to be sent or answered, shipped, undone, or refused by the server. */
type ReadingState = 'waiting' | 'shipped' | 'undone' | 'refused'

/** One label that was read. */
export interface Reading {
  key: number
  text: string
  /** The region that was being shipped: its id; '0' for dioceses without a region; undefined for all dioceses. */
  region: string | undefined
  state: ReadingState
  /** The box of the label and its request; null until the server has answered that the box is shipped. */
  scanned: ScannedBox | null
  /** Why the server refused the reading; null when it did not. */
  problem: { code: string; message: string } | null
  /** Whether the reading was sent at least once without getting a final answer. */
  resent: boolean
  /** Whether someone has confirmed that the refusal is handled, so that it is no longer listed. */
  seen: boolean
}

export type Waiting = Pick<Reading, 'text' | 'region'>

interface ScanState {
  /** The newest first. */
  readings: readonly Reading[]
  waiting: number
  /** Whether the last call got no final answer. The call is repeated until it gets one. */
  offline: boolean
}

interface ScanQueueOptions {
  send: (reading: Waiting) => Promise<ScannedBox>
  /** The readings that were not sent when the screen was last left. */
  load: () => readonly Waiting[]
  save: (waiting: readonly Waiting[]) => void
  /** Milliseconds until a call without an answer is repeated; 2,000 by default. */
  retryAfter?: number
}

/** The functions that the queue calls when a reading gets its final answer. */
interface Listener {
  onSettled: (reading: Reading) => void
  /** Called when every reading has an answer. */
  onDrained: () => void
}

/** The list shows at most this many readings. Readings that wait are never dropped. */
const kept = 200

const passing = new Set([0, 429, 502, 503, 504])

/**
 * Whether sending a reading again may help: there was no answer, or the server is unreachable or busy for a moment. An
 * error that is no ApiError comes only from an aborted call, which got no answer.
 */
const mayPass = (error: unknown) => !(error instanceof ApiError) || passing.has(error.status)

/**
 * Sends readings in order, one at a time, however fast they come. A reading without an answer is sent again until it
 * gets one. That is safe, because the server ships a box only once.
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

  /** Stops sending. The readings that wait are sent after the next start. */
  stop() {
    this.#listener = null
    this.#wake()
  }

  add(reading: Waiting) {
    this.#push(reading)
    this.#options.save(this.#unsent())
    void this.#send()
  }

  /**
   * Sends the unanswered reading again at once, without waiting for `retryAfter`. To be called when the network is
   * back.
   */
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
      // The session has ended, so the screen closes. The readings that wait are sent after signing in again.
      if (error instanceof SessionExpiredError) return this.stop()
      if (mayPass(error)) {
        this.change(reading.key, { resent: true })
        return this.#pause()
      }
      const { code, message, firstOfEachField } = error as ApiError
      // When a repeated call answers "already shipped", the earlier call has shipped the box although its answer was
      // lost.
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
