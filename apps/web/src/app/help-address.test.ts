import { expect, test } from 'vitest'
import { mailTemplate, paths, records } from '../routing/paths.ts'
import { helpAddressOf } from './help-address.ts'

const admin = { profile: 'admin', permissions: [] } as const

test('every desk leads to its own help, every other screen to the list', () => {
  expect(
    [
      records.collectionVerify.to(7),
      records.collection.to(7),
      records.solicitation.to(7),
      records.campaignScan.to(7),
      paths.worklist,
      paths.shippingFiles,
      records.donation.to(7),
      paths.contactImport,
      paths.security,
      paths.backups,
      paths.ledgerYears,
      paths.heldActions,
      mailTemplate.to('reminder'),
      paths.retention,
      paths.userInvite,
      paths.statementDays,
      paths.dashboard,
    ].map((address) => helpAddressOf(address, admin)),
  ).toEqual([
    '/help/contributions',
    '/help/contributions',
    '/help/requests',
    '/help/shipping',
    '/help/returns',
    '/help/shipping-files',
    '/help/cofrinho',
    '/help/registry',
    '/help/account',
    '/help/backup',
    '/help/years',
    '/help/second-person',
    '/help/templates',
    '/help/privacy',
    '/help/users',
    paths.statementHelp,
    paths.help,
  ])
})

test('a screen that the user may not open leads to the list', () => {
  const user = { profile: 'user', permissions: [] } as const
  const addresses = [paths.users, paths.worklist, paths.statementDays]
  expect(addresses.map((address) => helpAddressOf(address, user))).toEqual([paths.help, paths.help, paths.help])
  expect(helpAddressOf(paths.worklist, { ...user, permissions: ['finance'] })).toBe('/help/returns')
})
