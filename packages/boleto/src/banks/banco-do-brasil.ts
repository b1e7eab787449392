import { modulo11 } from '../check-digits.ts'
import { accountDigit, accountDigitField, agencyDigitField } from './account-digit.ts'
import type { Bank, OurNumber } from './bank.ts'
import type { FieldReader } from './field-reader.ts'

export type BancoDoBrasilFields = {
  /** Without check digit. Required when the covenant has up to 6 digits. */
  agency?: string
  /** Without check digit. Required when the covenant has up to 6 digits. */
  account?: string
  accountDv?: string
  wallet: string
  walletVariation?: string
  /** Its value, without leading zeros, decides the layout: see `layoutOf`. */
  covenant: string
  /** true: the covenant has up to 6 digits and the nosso número 17 free digits (wallets 16 and 18). */
  nossoNumero17?: boolean
}

/** Modulo 11, where 10 becomes X. It is the check digit of agencies, accounts and a nosso número of 11 digits. */
export const bancoDoBrasilDigit = (digits: string): string => modulo11(digits, { ten: 'X', eleven: '0' })

type Layout = { covenantLength: number; sequenceLength: number; free17: boolean }

export const bancoDoBrasil: Bank = {
  code: '001',
  codeWithDigit: '001-9',
  name: 'Banco do Brasil',
  manual:
    'Banco do Brasil, Especificações Técnicas para Confecção de Boleto de Cobrança (janeiro de 2016), ' +
    'composição do nosso número e do código de barras',
  // Source: BB, Especificações Técnicas para Confecção de Boleto, janeiro de 2016, anexo I (B)
  place: 'Pagável em qualquer banco até o vencimento. Após, atualize o boleto no site bb.com.br.',
  fields: [
    { name: 'agency', label: 'Agência', length: 4, required: true, help: 'Agência da conta, sem o dígito.' },
    { name: 'account', label: 'Conta', length: 8, required: true, help: 'Conta corrente que recebe, sem o dígito.' },
    accountDigitField,
    {
      name: 'covenant',
      label: 'Convênio',
      length: 8,
      required: true,
      help: 'Número do convênio de cobrança, no contrato com o banco. Hoje costuma ter 7 dígitos.',
    },
    {
      name: 'wallet',
      label: 'Carteira',
      length: 2,
      required: true,
      help: 'Carteira de cobrança do contrato, como 17.',
    },
    {
      name: 'walletVariation',
      label: 'Variação da carteira',
      length: 3,
      required: false,
      help: 'Variação da carteira no contrato, como 019. Aparece no boleto e na remessa.',
    },
    {
      name: 'nossoNumero17',
      label: 'Nosso número livre de 17 dígitos',
      kind: 'flag',
      length: 0,
      required: false,
      help: 'Só com convênio de 6 dígitos e carteira 16 ou 18, quando o contrato prevê o nosso número de 17 dígitos.',
    },
  ],
  slipFields: [],
  shippingFields: [agencyDigitField],
  agencyDigit: bancoDoBrasilDigit,
  accountDigit: bancoDoBrasilDigit,
  sequenceLength: (read) => layoutOf(read).sequenceLength,
  layOut(read) {
    const { covenantLength, sequenceLength, free17 } = layoutOf(read)
    const covenant = read.need('covenant').slice(-covenantLength)
    const sequence = read.sequence(sequenceLength)
    const wallet = read.need('wallet')
    if (free17 && wallet !== '16' && wallet !== '18') {
      read.refuse('wallet', 'O nosso número livre de 17 dígitos só existe nas carteiras 16 e 18')
    }
    const short = covenantLength <= 6 && !free17
    const agency = short ? read.need('agency') : read.digits('agency')
    const account = short ? read.need('account') : read.digits('account')
    return {
      freeField: freeField({ covenant, sequence, agency, account, wallet, free17 }),
      ourNumber: ourNumber(free17 ? sequence : covenant + sequence),
      agencyAndBeneficiary: printedAccount(read, agency, account),
      wallet: [wallet, read.digits('walletVariation')].filter((part) => part !== '').join('-'),
    }
  },
}

const lengthsOfSequence: Readonly<Record<number, number>> = { 4: 7, 6: 5, 7: 10, 8: 9 }

/**
 * The covenant's length follows from its value: up to 9999 it has 4 digits, up to 999999 it has 6, above that 7 or 8.
 * With the nosso número of 17 free digits the covenant always has 6.
 */
function layoutOf(read: FieldReader): Layout {
  const significant = String(Number(read.digits('covenant'))).length
  const free17 = read.flag('nossoNumero17')
  if (free17 && significant > 6) {
    read.refuse('nossoNumero17', 'O nosso número livre de 17 dígitos exige um convênio de 6 dígitos')
  }
  const covenantLength = significant <= 4 && !free17 ? 4 : Math.max(6, significant)
  return { covenantLength, sequenceLength: free17 ? 17 : (lengthsOfSequence[covenantLength] ?? 10), free17 }
}

type Parts = { covenant: string; sequence: string; agency: string; account: string; wallet: string; free17: boolean }

function freeField({ covenant, sequence, agency, account, wallet, free17 }: Parts): string {
  if (free17) return `${covenant}${sequence}21`
  return covenant.length > 6 ? `000000${covenant}${sequence}${wallet}` : covenant + sequence + agency + account + wallet
}

function printedAccount(read: FieldReader, agency: string, account: string): string {
  const parts: string[] = []
  if (agency !== '') parts.push(`${agency}-${bancoDoBrasilDigit(agency)}`)
  if (account !== '') parts.push(`${account}-${accountDigit(read, [bancoDoBrasilDigit(account)])}`)
  return parts.join(' / ')
}

/** Adds the check digit, which only a nosso número of 11 digits has. One of 17 digits has none. */
function ourNumber(registered: string): OurNumber {
  if (registered.length === 17) return { registered, checkDigit: '', printed: registered }
  const checkDigit = bancoDoBrasilDigit(registered)
  return { registered, checkDigit, printed: `${registered}-${checkDigit}` }
}
