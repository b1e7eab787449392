import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { expect, test } from 'vitest'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import { actionText } from './audit-log-messages.ts'

const entry = (change: Partial<AuditLogEntry>): AuditLogEntry => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor_id: 1,
  actor_name: 'Ana',
  entity: 'slip',
  entity_id: 7,
  subject: null,
  action: 'update',
  address: null,
  changes: [],
  ...change,
})

test('a slip, a return and a shipping file are called by their number and names', () => {
  expect(actionText(entry({ subject: '09/00000000007-1' }))).toBe('alterou o boleto 09/00000000007-1')
  expect(actionText(entry({ entity: 'shipping_file', action: 'create', subject: 'CB201101.REM' }))).toBe(
    'cadastrou a remessa CB201101.REM',
  )
  expect(actionText(entry({}))).toBe('alterou um boleto')
})

test('a return that was taken back reads so', () => {
  const changes = [{ field: 'status', before: 'processed', after: 'undone' }]
  expect(actionText(entry({ entity: 'return_file', subject: 'CB2011.RET', changes }))).toBe(
    'desfez o arquivo de retorno CB2011.RET',
  )
})

test('no field of a slip or a return is told by its raw name', () => {
  const slip = ['reason', 'write_off_reason', 'request', 'resolution']
  expect(slip.map((field) => fieldLabel('slip', field))).toEqual([
    'Motivo',
    'Motivo da recusa da baixa',
    null,
    'Motivo da conferência',
  ])
  expect(fieldLabel('return_file', 'file')).toBe('Arquivo')
  expect(fieldLabel('return_file', 'restored_payments')).toBe('Pagamentos à mão que voltam a valer')
})
