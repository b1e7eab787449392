import { expect, test } from 'vitest'
import { paths, records } from '../routing/paths.ts'
import { helpAddressOf } from './help-address.ts'

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
      paths.statementDays,
      paths.dashboard,
    ].map(helpAddressOf),
  ).toEqual([
    '/help/contributions',
    '/help/contributions',
    '/help/requests',
    '/help/shipping',
    '/help/slips',
    '/help/slips',
    '/help/cofrinho',
    '/help/registry',
    '/help/users',
    '/help/backup',
    paths.statementHelp,
    paths.help,
  ])
})
