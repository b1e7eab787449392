import { afterEach, expect, test, vi } from 'vitest'
import { endFailures, shownToasts, toast } from './toast.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a failure ends when another screen is opened, a success does not', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout'] })
  toast('❌ Nenhuma solicitação encontrada!', 'failure')
  endFailures()
  expect(shownToasts(), 'a failure of this very moment').toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  endFailures()
  expect(shownToasts()).toEqual([])

  toast('✅ Solicitação criada com sucesso!', 'success')
  vi.advanceTimersByTime(1_000)
  endFailures()
  expect(shownToasts()).toHaveLength(1)
})
