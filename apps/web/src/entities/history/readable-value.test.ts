import { describe, expect, test } from 'vitest'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import { readableValue } from './readable-value.ts'

describe('a value of the history', () => {
  test.each([
    ['cnpj', '12345678000195', '12.345.678/0001-95'],
    ['zip_code_delivery', '36570000', '36570-000'],
    ['telephone', '31987654321', '(31) 98765-4321'],
    ['number', null, 'S/N'],
    ['number', 1148, '1148'],
    ['bishop', null, 'vazio'],
    ['declared_parish_count', 12_000, '12.000'],
    ['total_value', 1234.5, 'R$\u00a01.234,50'],
    ['price', 2.5, 'R$\u00a02,50'],
    ['is_approved', false, 'Não'],
    ['profile', 'user', 'Usuário'],
    ['states', ['AM', 'RR'], 'AM, RR'],
    ['states', [], 'vazio'],
    ['attention', 'double', 'Pago em dobro'],
    ['due_date', '2026-10-18', '18/10/2026'],
    ['finished_at', '2026-10-18T02:00:00.000Z', '17/10/2026 23:00'],
    ['diocese', { id: 3, name: 'Viçosa' }, 'Viçosa'],
    ['groups_donation', { id: 3, group_name: 'Sementes', value: 50 }, 'Sementes: R$\u00a050,00'],
  ])('%s %j reads %s', (field, value, shown) => {
    expect(readableValue(field, value)).toBe(shown)
  })
})

describe('a field of the history', () => {
  test('is called as people call it, by the kind of record', () => {
    expect(fieldLabel('diocese', 'public_place_delivery')).toBe('Logradouro de entrega')
    expect(fieldLabel('contact', 'description')).toBe('Tipo')
    expect(fieldLabel('donation', 'description')).toBe('Descrição')
  })

  test('says nothing where it is an identifier, or what the action says already', () => {
    expect(fieldLabel('return_record', 'slip')).toBeNull()
    for (const field of ['id', 'uuid', 'parish_region_id', 'deleted_at'])
      expect(fieldLabel('diocese', field)).toBeNull()
  })
})
