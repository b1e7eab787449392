import { expect, test } from 'vitest'
import { readAsked } from './read-asked.ts'

test('a link fills in what it names, and an unreadable amount is none', () => {
  expect(readAsked('#diocese=Diocese+de+Campo+Belo&conta=3&valor=1234.11')).toEqual({
    diocese: 'Diocese de Campo Belo',
    bankAccount: '3',
    cents: 123_411n,
  })
  expect(readAsked('#diocese=S%C3%A3o&valor=-5')).toEqual({ diocese: 'São', bankAccount: '', cents: null })
  expect(readAsked('#valor=0')).toBeNull()
  expect(readAsked('#conferir')).toBeNull()
  expect(readAsked('')).toBeNull()
})
