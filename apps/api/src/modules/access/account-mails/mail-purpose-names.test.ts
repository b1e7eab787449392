import { mailPurposeName } from '@seara/contract/platform/mail-purpose-names'
import { mailTemplateKeys } from '@seara/contract/settings/mail-templates'
import { expect, test } from 'vitest'
import { accountMails } from './account-mail-texts.ts'

test('the outbox says in words why each mail was sent', () => {
  const letter = 'thanks-letter'
  const purposes = [...Object.keys(accountMails), ...mailTemplateKeys.filter((key) => key !== letter)]
  expect(purposes.filter((purpose) => mailPurposeName(purpose) === mailPurposeName('unknown'))).toEqual([])
})
