import { type PastedShipments, PasteBody } from '@seara/contract/campaigns/shipments'
import { expect, test } from 'vitest'
import { linesOfCode, sameCode, severalLines, seenLines } from './shipment-messages.ts'

test('pasted lines are saved with what their preview showed', () => {
  const line = {
    code: 'K7Q2M-9XWTR',
    diocese_name: null,
    carrier: 'Jadlog',
    tracking_code: 'J1',
    same_code_on: [],
    unshipped_boxes: 2,
  }
  const shown: PastedShipments['lines'] = [
    { ...line, line: 2, state: 'new', saved_at: null, unshipped_box_ids: [7, 8] },
    { ...line, line: 3, state: 'same', saved_at: '2026-11-27T12:00:00.000Z', unshipped_box_ids: [] },
    { ...line, line: 4, state: 'unknown', saved_at: null, unshipped_box_ids: [] },
  ]
  const seen = seenLines({ lines: shown, saved: 0, shipped: 0 })
  expect(seen).toEqual([
    { line: 2, seen_saved_at: null, seen_box_ids: [7, 8] },
    { line: 3, seen_saved_at: '2026-11-27T12:00:00.000Z', seen_box_ids: [] },
  ])
  expect(PasteBody.safeParse({ text: 'x', save: true, seen }).success).toBe(true)
})

test('a tracking code of several requests is marked on each of their lines', () => {
  const shown = (
    [
      [1, 'new', 'AA1 BR'],
      [2, 'same', 'aa1br'],
      [3, 'new', 'AA2BR'],
      [4, 'repeated', 'AA2BR'],
      [5, 'unknown', 'AA2BR'],
    ] as const
  ).map(([line, state, tracking_code]) => ({
    line,
    state,
    tracking_code,
    code: `K7Q2M-9XWT${line}`,
    diocese_name: null,
    carrier: 'Correios',
    same_code_on: [],
    saved_at: null,
    unshipped_boxes: 0,
    unshipped_box_ids: [],
  }))
  expect([...linesOfCode({ lines: shown, saved: 0, shipped: 0 })]).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ])
  expect(severalLines(2)).toBe('Mesmo código em duas linhas')
  expect(severalLines(3)).toBe('Mesmo código em 3 linhas')
  expect(sameCode(['K7Q2M-9XWTR'])).toBe('Mesmo código na solicitação K7Q2M-9XWTR')
  expect(sameCode(['K7Q2M-9XWTR', 'AB2CD-3EFGH'])).toBe('Mesmo código em 2 outras solicitações')
})
