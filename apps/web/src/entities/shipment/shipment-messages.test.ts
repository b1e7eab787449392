import { type PastedShipments, PasteBody } from '@seara/contract/campaigns/shipments'
import { expect, test } from 'vitest'
import { seenLines } from './shipment-messages.ts'

test('pasted lines are saved with what their preview showed', () => {
  const line = { code: 'K7Q2M-9XWTR', diocese_name: null, carrier: 'Jadlog', tracking_code: 'J1', unshipped_boxes: 2 }
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
