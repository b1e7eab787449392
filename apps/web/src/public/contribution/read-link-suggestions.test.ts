import { expect, test } from 'vitest'
import { readLinkSuggestions } from './read-link-suggestions.ts'

test('a link fills in what it names, and an unreadable amount is none', () => {
  expect(readLinkSuggestions('#diocese=Diocese+de+Campo+Belo&conta=3&valor=1234.11')).toEqual({
    diocese: 'Diocese de Campo Belo',
    bankAccount: '3',
    cents: 123_411n,
  })
  expect(readLinkSuggestions('#diocese=S%C3%A3o&valor=-5')).toEqual({ diocese: 'São', bankAccount: '', cents: null })
  expect(readLinkSuggestions('#valor=0')).toBeNull()
  expect(readLinkSuggestions('#conferir')).toBeNull()
  expect(readLinkSuggestions('')).toBeNull()
})
