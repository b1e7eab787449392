import { expect, test } from 'vitest'
import { accountMoved } from './issuer-sentence.ts'

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })

test('a moved account and Pix key are told in one sentence', () => {
  expect(
    accountMoved([change('account', '403005', '53678'), change('pix_key', 'a@exemplo.org', 'b@exemplo.org')]),
  ).toBe(
    'trocou, confirmando com a senha, para onde vai o dinheiro dos boletos: a conta de 403005 para 53678 e a chave Pix de a@exemplo.org para b@exemplo.org',
  )
  expect(accountMoved([change('pix_key', 'a@exemplo.org', null)])).toContain('a chave Pix a@exemplo.org (apagado)')
})

test('what was empty before, and anything else, moves nothing', () => {
  expect(accountMoved([change('account', null, '53678'), change('instructions', 'a', 'b')])).toBeNull()
})
