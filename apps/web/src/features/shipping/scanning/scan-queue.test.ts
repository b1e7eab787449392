import type { ScannedBox } from '@seara/contract/campaigns/shipping'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswer, SessionExpiredError } from '../../../lib/api-error.ts'
import { type Reading, ScanQueue, type Waiting } from './scan-queue.ts'

const scanned = {} as ScannedBox
const shipped = () => Promise.resolve(scanned)
const texts = (readings: readonly Waiting[]) => readings.map(({ text }) => text)
const read = (queue: ScanQueue, ...labels: string[]) => labels.forEach((text) => queue.add({ text, region: '7' }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startQueue(send: (reading: Waiting) => Promise<ScannedBox>, stored: readonly Waiting[] = []) {
  const events: string[] = []
  let saved: readonly Waiting[] = stored
  const queue = new ScanQueue({
    send,
    load: () => saved,
    save: (waiting) => {
      saved = waiting
    },
  })
  const listener = {
    onSettled: ({ text, state }: Reading) => void events.push(`${text} ${state}`),
    onDrained: () => void events.push('drained'),
  }
  queue.start(listener)
  return { queue, listener, events, saved: () => texts(saved) }
}

test('readings that come faster than the answers are sent in their order, one at a time', async () => {
  let inFlight = 0
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>(async () => {
    inFlight += 1
    expect(inFlight).toBe(1)
    await new Promise((done) => setTimeout(done, 100))
    inFlight -= 1
    return scanned
  })
  const { queue, events } = startQueue(send)
  const labels = Array.from({ length: 30 }, (_, index) => `K7Q2M9XWTR-${index}`)
  read(queue, ...labels)
  await vi.runAllTimersAsync()
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(labels)
  expect(events).toEqual([...labels.map((label) => `${label} shipped`), 'drained'])
})

test('what gets no answer is said, kept and sent again until it does', async () => {
  const send = vi
    .fn<(reading: Waiting) => Promise<ScannedBox>>()
    .mockRejectedValueOnce(noAnswer())
    .mockRejectedValueOnce(new ApiError(503, 'Em manutenção'))
    .mockImplementation(shipped)
  const { queue, events, saved } = startQueue(send)
  read(queue, 'A-1', 'A-2')
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.snapshot()).toMatchObject({ offline: true, waiting: 2 })
  expect(saved()).toEqual(['A-1', 'A-2'])
  await vi.runAllTimersAsync()
  expect(queue.snapshot()).toMatchObject({ offline: false, waiting: 0 })
  expect(events).toEqual(['A-1 shipped', 'A-2 shipped', 'drained'])
  expect(saved()).toEqual([])
})

test('a box that was ticked by a call whose answer was lost counts as shipped', async () => {
  const ticked = new ApiError(409, 'A caixa 1/2 já foi despachada.', {}, 'conflict.already_shipped')
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>().mockRejectedValueOnce(noAnswer())
  const { queue, events } = startQueue(send.mockRejectedValue(ticked))
  read(queue, 'A-1', 'A-1')
  await vi.runAllTimersAsync()
  expect(events).toEqual(['A-1 shipped', 'A-1 refused', 'drained'])
})

test('when the network is back it does not wait for its time', async () => {
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>().mockRejectedValueOnce(noAnswer())
  const { queue, events } = startQueue(send.mockImplementation(shipped))
  read(queue, 'A-1')
  await vi.advanceTimersByTimeAsync(0)
  queue.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual(['A-1 shipped', 'drained'])
})

test('what the server refuses is settled with its reason, and the next ones go on', async () => {
  const refusal = new ApiError(
    422,
    'Verifique os dados.',
    { text: ['Esta etiqueta não é de uma caixa nossa'] },
    'invalid',
  )
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>().mockRejectedValueOnce(refusal)
  const { queue, events } = startQueue(send.mockImplementation(shipped))
  read(queue, 'lixo', 'A-2')
  await vi.runAllTimersAsync()
  expect(events).toEqual(['lixo refused', 'A-2 shipped', 'drained'])
  expect(queue.snapshot().readings[1]?.problem).toEqual({
    code: 'invalid',
    message: 'Esta etiqueta não é de uma caixa nossa',
  })
})

test('what was not sent when the session ended is sent the next time', async () => {
  const expired = () => Promise.reject(new SessionExpiredError())
  const { queue, saved } = startQueue(vi.fn<(reading: Waiting) => Promise<ScannedBox>>(expired))
  read(queue, 'A-1', 'A-2')
  await vi.runAllTimersAsync()
  expect(saved()).toEqual(['A-1', 'A-2'])
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>(shipped)
  startQueue(
    send,
    saved().map((text) => ({ text, region: '7' })),
  )
  await vi.runAllTimersAsync()
  expect(send.mock.calls.map(([reading]) => [reading.text, reading.region])).toEqual([
    ['A-1', '7'],
    ['A-2', '7'],
  ])
})

test('what is stopped sends nothing until it starts again', async () => {
  const send = vi.fn<(reading: Waiting) => Promise<ScannedBox>>(() => Promise.reject(noAnswer()))
  const { queue, listener } = startQueue(send)
  read(queue, 'A-1')
  await vi.advanceTimersByTimeAsync(0)
  queue.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  send.mockImplementation(shipped)
  queue.start(listener)
  await vi.runAllTimersAsync()
  expect(queue.snapshot().waiting).toBe(0)
})
