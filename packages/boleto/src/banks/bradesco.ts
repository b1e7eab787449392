import { modulo11, twoToSeven } from '../check-digits.ts'
import { accountDigit, accountDigitField } from './account-digit.ts'
import type { Bank } from './bank.ts'

export type BradescoFields = {
  /** Without check digit. */
  agency: string
  /** Without check digit. */
  account: string
  accountDv?: string
  wallet: string
}

/** Modulo 11 with weights 2 to 7, where 10 becomes P: for agencies, accounts, and wallet and nosso número together. */
export const bradescoDigit = (digits: string): string =>
  modulo11(digits, { weights: twoToSeven, ten: 'P', eleven: '0' })

export const bradesco: Bank = {
  code: '237',
  codeWithDigit: '237-2',
  name: 'Bradesco',
  manual:
    'Bradesco, Manual de Procedimentos Operacionais para Troca de Arquivos – Cobrança (4008.524.0121, versão 08), ' +
    'posições 71 a 82 (nosso número) e composição do código de barras',
  // Source: Bradesco, 4008.524.0121, versão 10, modelo para boleto de cobrança
  place: 'Pagável preferencialmente na rede Bradesco ou no Bradesco Expresso',
  fields: [
    { name: 'agency', label: 'Agência', length: 4, required: true, help: 'Agência da conta, sem o dígito.' },
    { name: 'account', label: 'Conta', length: 7, required: true, help: 'Conta corrente que recebe, sem o dígito.' },
    accountDigitField,
    {
      name: 'wallet',
      label: 'Carteira',
      length: 2,
      required: true,
      preset: '09',
      help: 'Carteira do contrato; 09 é a cobrança registrada.',
    },
  ],
  slipFields: [],
  shippingFields: [
    {
      name: 'beneficiaryCode',
      label: 'Código da empresa',
      length: 20,
      required: true,
      help: 'Código que o banco deu à empresa para a troca de arquivos, no contrato ou no protocolo da remessa.',
    },
  ],
  accountDigit: bradescoDigit,
  sequenceLength: () => 11,
  layOut(read) {
    const [agency, account, wallet] = [read.need('agency'), read.need('account'), read.need('wallet')]
    const computed = bradescoDigit(account)
    // Some of the bank's documents write 0 for an account whose digit is P by the rule, so both are accepted.
    const digit = accountDigit(read, computed === 'P' ? ['P', '0'] : [computed])
    const registered = read.sequence(11)
    const checkDigit = bradescoDigit(wallet + registered)
    return {
      freeField: `${agency}${wallet}${registered}${account}0`,
      ourNumber: { registered, checkDigit, printed: `${wallet}/${registered}-${checkDigit}` },
      agencyAndBeneficiary: `${agency}-${bradescoDigit(agency)} / ${account}-${digit}`,
      wallet,
    }
  },
}
