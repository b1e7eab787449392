import { modulo10 } from '../check-digits.ts'
import { accountDigit, accountDigitField } from './account-digit.ts'
import type { Bank } from './bank.ts'

export type ItauFields = {
  /** Without check digit. */
  agency: string
  /** Without check digit (DAC). */
  account: string
  /** The account's check digit (DAC), which is part of the barcode. Computed when absent. */
  accountDv?: string
  wallet: string
  /** Required for the wallets in `ofFifteenDigits`. */
  clientCode?: string
  /** The slip's "seu número". Required for the wallets in `ofFifteenDigits`. */
  documentNumber?: string
}

/** Wallets whose nosso número has a check digit computed from wallet and number alone (annex 4 of `manual`). */
const withoutAccount = ['126', '131', '146', '150', '168']
/** Wallets whose nosso número has 15 digits, made of number, document and client (annex 5 of `manual`). */
const ofFifteenDigits = ['107', '122', '142', '143', '196', '198']

export const itau: Bank = {
  code: '341',
  codeWithDigit: '341-7',
  name: 'Itaú',
  manual:
    'Itaú, Cobrança – layout de arquivos CNAB 400, versão 3 (julho de 2021), ' +
    'anexos 4 (DAC do nosso número) e 5 (nosso número de 15 dígitos)',
  // Source: Itaú, Cobrança CNAB 400, março de 2015, nota 25
  place:
    'ATÉ O VENCIMENTO, PAGUE EM QUALQUER BANCO OU CORRESPONDENTE NÃO BANCÁRIO. ' +
    'APÓS O VENCIMENTO, ACESSE ITAU.COM.BR/BOLETOS E PAGUE EM QUALQUER BANCO OU CORRESPONDENTE NÃO BANCÁRIO.',
  fields: [
    { name: 'agency', label: 'Agência', length: 4, required: true, help: 'Agência da conta.' },
    {
      name: 'account',
      label: 'Conta',
      length: 5,
      required: true,
      help: 'Conta corrente que recebe, sem o dígito (DAC).',
    },
    accountDigitField,
    {
      name: 'wallet',
      label: 'Carteira',
      length: 3,
      required: true,
      preset: '109',
      help: 'Carteira do contrato; 109 é a cobrança direta registrada.',
    },
    {
      name: 'clientCode',
      label: 'Código do cliente',
      length: 5,
      required: false,
      help: `Só para as carteiras ${ofFifteenDigits.join(', ')}: o código que o banco deu ao cliente.`,
    },
  ],
  slipFields: [
    {
      name: 'documentNumber',
      label: 'Número do documento',
      length: 7,
      required: false,
      help: `Só para as carteiras ${ofFifteenDigits.join(', ')}: vai no código de barras.`,
    },
  ],
  shippingFields: [],
  accountDigit: (account, agency) => modulo10(agency + account),
  sequenceLength: () => 8,
  layOut(read) {
    const [agency, account, wallet] = [read.need('agency'), read.need('account'), read.need('wallet')]
    const digit = accountDigit(read, [modulo10(agency + account)])
    if (!/^\d$/.test(digit)) read.refuse('accountDv', 'O dígito da conta (DAC) do Itaú é um número')
    const registered = read.sequence(8)
    const checkDigit = modulo10((withoutAccount.includes(wallet) ? '' : agency + account) + wallet + registered)
    const fifteen = ofFifteenDigits.includes(wallet)
    const special = fifteen ? wallet + registered + read.need('documentNumber') + read.need('clientCode') : ''
    return {
      freeField: fifteen
        ? `${special}${modulo10(special)}0`
        : `${wallet}${registered}${checkDigit}${agency}${account}${digit}000`,
      ourNumber: { registered, checkDigit, printed: `${wallet}/${registered}-${checkDigit}` },
      agencyAndBeneficiary: `${agency} / ${account}-${digit}`,
      wallet,
    }
  },
}
