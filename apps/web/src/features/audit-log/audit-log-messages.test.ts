import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { describe, expect, test } from 'vitest'
import { actionText, personOf } from './audit-log-messages.ts'
import { addressOf } from './record-links.ts'

const entry = (change: Partial<AuditLogEntry>, values: Record<string, unknown> = {}): AuditLogEntry =>
  ({
    actor_name: 'Rute Secretária',
    entity: 'diocese',
    entity_id: 7,
    subject: null,
    action: 'update',
    changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
    ...change,
  }) as AuditLogEntry

describe('an entry of the audit log', () => {
  test.each([
    ['alterou uma diocese', entry({})],
    ['moveu para a lixeira uma paróquia', entry({ entity: 'parish', action: 'trash' })],
    ['entrou no sistema', entry({ entity: 'session', action: 'login' })],
    ['errou a senha da conta de ana@exemplo.org', entry({ action: 'login_failed' }, { account: 'ana@exemplo.org' })],
    [
      'tentou entrar na conta de ana@exemplo.org, que ainda não tem acesso',
      entry({ action: 'login_failed' }, { account: 'ana@exemplo.org', reason: 'not_approved' }),
    ],
    ['baixou dioceses.xlsx', entry({ action: 'exported' }, { file: 'dioceses.xlsx' })],
  ])('says: %s', (sentence, told) => {
    expect(actionText(told)).toBe(sentence)
  })

  test('names who did it, and nobody who did not come in', () => {
    expect(personOf(entry({}))).toBe('Rute Secretária')
    expect(personOf(entry({ actor_name: null, action: 'login_failed' }))).toBe('Alguém')
  })

  test.each([
    ['alterou future_thing', entry({ entity: 'future_thing' })],
    ['signed uma diocese', entry({ action: 'signed' })],
    ['constructor toString', entry({ entity: 'toString', action: 'constructor' })],
  ])('of a newer version says, by its codes: %s', (sentence, told) => {
    expect(actionText(told)).toBe(sentence)
    expect(addressOf({ ...told, entity: 'future_thing' })).toBeNull()
  })

  test('leads to its record where that has a screen and is still there', () => {
    expect(addressOf(entry({}))).toBe('/diocese-view/7')
    expect(addressOf(entry({ action: 'delete' }))).toBeNull()
    expect(addressOf(entry({ entity: 'box' }))).toBeNull()
    expect(addressOf(entry({ entity_id: null }))).toBeNull()
  })
})
