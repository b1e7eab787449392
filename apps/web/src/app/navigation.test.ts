import { expect, test } from 'vitest'
import { isPrivatePath, paths, records } from '../routing/paths.ts'
import { allEntriesFor, navigationFor, placeOf } from './navigation.ts'

const admin = { profile: 'admin', permissions: [] } as const
const user = { profile: 'user', permissions: [] } as const

type Who = Parameters<typeof allEntriesFor>[0]
const labels = (who: Who) => allEntriesFor(who).map(({ label }) => label)

test('a user who is no admin has every entry but those of the administration', () => {
  const kept = new Set(labels(user))
  expect(labels(admin).filter((label) => !kept.has(label))).toEqual(['Usuários', 'Financeiro', 'Configurações'])
  expect(navigationFor(user).map(({ label }) => label)).not.toContain('Administração')
})

test('what was granted leads to the first screen of its area that may be seen', () => {
  const entryOf = (permissions: Who['permissions'], label: string) =>
    allEntriesFor({ profile: 'user', permissions }).find((entry) => entry.label === label)?.to
  expect(entryOf(['finance', 'shipping'], 'Financeiro')).toBe(paths.finance)
  expect(entryOf(['shipping'], 'Financeiro')).toBe(paths.shippingFiles)
  expect(entryOf(['issuer'], 'Configurações')).toBe(paths.slipIssuer)
  expect(entryOf(['issuer'], 'Financeiro')).toBeUndefined()
  expect(entryOf(['issuer', 'finance', 'shipping'], 'Usuários')).toBeUndefined()
})

test('each entry leads to a screen of its own, which only staff open', () => {
  const addresses = allEntriesFor(admin).map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses.filter((to) => to !== '/home' && to !== paths.collections))
    expect(isPrivatePath(address), address).toBe(true)
})

test('an entry is marked on its own screen, and on those of its records', () => {
  const entry = allEntriesFor(admin).find(({ to }) => to === paths.campaigns)
  if (!entry) throw new Error('there are no campaigns')
  expect(placeOf(entry, paths.campaigns)).toBe('page')
  expect(placeOf(entry, records.campaign.to(7))).toBe('true')
  expect(placeOf(entry, records.solicitation.to(7))).toBe('true')
  expect(placeOf(entry, records.diocese.to(7))).toBeUndefined()
})
