import { modulo11 } from '../check-digits.ts'
import { agencyDigitField } from './account-digit.ts'
import type { Bank } from './bank.ts'

export type CaixaFields = {
  /** Without check digit. Only shown on the slip; the barcode does not need it. */
  agency?: string
  /** Without check digit. Codes up to 1099999 have 6 digits; from 1100000 they have 7. */
  beneficiaryCode: string
  /** '14': a registered slip; '24': a slip without registration. In both, the issuer makes the slip, not the bank. */
  modality: string
}

/** Modulo 11, where 10 and 11 become 0: the check digit of beneficiary, nosso número and free field. */
export const caixaDigit = (digits: string): string => modulo11(digits, { ten: '0', eleven: '0' })

/** For each modality: the wallet's name on the slip. RG: registered collection; SR: collection without registration. */
const wallets: Readonly<Record<string, string>> = { 14: 'RG', 24: 'SR' }
const firstOfSevenDigits = 1_100_000

export const caixa: Bank = {
  code: '104',
  codeWithDigit: '104-0',
  name: 'Caixa Econômica Federal',
  printedName: 'CAIXA',
  manual:
    'Caixa, Especificação do Código de Barras para Boletos de Cobrança no SIGCB (67.119) e Manual do Boleto (2020), ' +
    'campo livre e nosso número',
  // Source: Caixa, 67.119 v010, section 4.2.2.1; for `printedName` section 4.2.1.1
  place: 'PREFERENCIALMENTE NAS CASAS LOTÉRICAS ATÉ O VALOR LIMITE',
  fields: [
    {
      name: 'agency',
      label: 'Agência',
      length: 4,
      required: true,
      help: 'Agência do beneficiário, sem o dígito. Aparece no boleto.',
    },
    {
      name: 'beneficiaryCode',
      label: 'Código do beneficiário',
      length: 7,
      required: true,
      help: 'Código do beneficiário (convênio), de 6 ou 7 dígitos, sem o dígito verificador.',
    },
    {
      name: 'modality',
      label: 'Modalidade',
      length: 2,
      required: true,
      preset: '14',
      help: '14 é a cobrança registrada com boleto emitido pelo beneficiário; 24, a sem registro.',
    },
  ],
  slipFields: [],
  shippingFields: [agencyDigitField],
  agencyDigit: caixaDigit,
  sequenceLength: () => 15,
  layOut(read) {
    const code = read.need('beneficiaryCode')
    const modality = read.need('modality')
    if (Number(code) > 999_999 && Number(code) < firstOfSevenDigits) {
      read.refuse(
        'beneficiaryCode',
        'Os códigos de 7 dígitos começam em 1100000; informe o código sem o dígito verificador',
      )
    }
    const wallet = wallets[modality]
    if (!wallet) read.refuse('modality', 'A modalidade é 14 (registrada) ou 24 (sem registro)')

    const beneficiary = code.startsWith('0') ? code.slice(1) : code
    const registered = modality + read.sequence(15)
    const checkDigit = caixaDigit(registered)
    const fields = [
      beneficiary.length === 6 ? beneficiary + caixaDigit(beneficiary) : beneficiary,
      registered.slice(2, 5),
      registered[0],
      registered.slice(5, 8),
      registered[1],
      registered.slice(8),
    ].join('')
    return {
      freeField: fields + caixaDigit(fields),
      ourNumber: { registered, checkDigit, printed: `${registered}-${checkDigit}` },
      agencyAndBeneficiary: [read.digits('agency'), `${beneficiary}-${caixaDigit(beneficiary)}`]
        .filter((part) => part !== '')
        .join(' / '),
      wallet: wallet ?? '',
    }
  },
}
