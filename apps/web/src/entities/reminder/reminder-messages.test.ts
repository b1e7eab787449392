import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { expect, test } from 'vitest'
import { aheadAndMissed, nothingAhead } from './reminder-messages.ts'

const step: ReminderStep = {
  id: 1,
  audience: 'not_contributed',
  days: -5,
  subject: '',
  body: '',
  fingerprint: '',
  seen: { by: 'Ana', at: '2026-11-22T12:00:00Z' },
}
const ladder: ReminderLadder = {
  programme: 'collection',
  id: 1,
  finished: false,
  end_on: '2026-12-01',
  paused: null,
  steps: [step],
  upcoming: [],
  sent: [],
  texts: [],
}

test('an empty calendar of reminders says what it lacks', () => {
  expect(nothingAhead(ladder)).toBe(
    'Nada vai sair: não há a quem lembrar, ou os dias já passaram ou vêm antes do início.',
  )
  expect(nothingAhead({ ...ladder, end_on: null, steps: [{ ...step, seen: null }] })).toBe(
    'Nada vai sair: falta dizer em que dia a coleta termina. Além disso, cada lembrete só sai depois de visto e aprovado.',
  )
  const ofSlips = { ...step, id: 2, audience: 'not_paid' as const }
  const campaign = { ...ladder, programme: 'campaign' as const, end_on: null }
  expect(nothingAhead({ ...campaign, steps: [step, ofSlips] })).toBe(
    'Nada vai sair: falta dizer em que dia a campanha termina; dos boletos, não há a quem lembrar, ou os dias já passaram ou vêm antes do início.',
  )
  expect(nothingAhead({ ...campaign, steps: [ofSlips] })).toMatch(/: não há a quem lembrar/)
  expect(nothingAhead({ ...campaign, finished: true })).toBe('Nada vai sair: a campanha está finalizada.')
})

test('a day that passed without being seen does not stand among those that are to come', () => {
  const [late, next] = [{ state: 'missed' as const }, { state: 'to_see' as const }]
  expect(aheadAndMissed([late, next])).toEqual([[next], [late]])
  expect(aheadAndMissed([late])).toEqual([[], [late]])
  expect(aheadAndMissed([])).toEqual([[], []])
})
