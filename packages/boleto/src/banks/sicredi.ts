import { modulo11 } from '../check-digits.ts'
import type { Bank } from './bank.ts'

export type SicrediFields = {
  /** The cooperative's number. */
  agency: string
  post: string
  beneficiaryCode: string
  /** '1': registered slips; '3': slips without registration. */
  collectionType?: string
  /** '1': simple; '2': pledged; '3': discounted. */
  wallet?: string
  /** Who assigns the nosso número. '1': the cooperative; '2' to '9': the issuer. */
  byteId?: string
  /** The last two digits of the year in which the slip got its nosso número. A later change of the slip keeps them. */
  year: string
}

const digitOf = (digits: string): string => modulo11(digits, { ten: '0', eleven: '0' })

export const sicredi: Bank = {
  code: '748',
  codeWithDigit: '748-X',
  name: 'Sicredi',
  manual: 'Sicredi, Manual CNAB 400 (agosto de 2019), composição do nosso número e do código de barras',
  // Source: Sicredi, Manual CNAB 400, agosto de 2019, página 58, item 7
  place: 'PREFERENCIALMENTE EM CANAIS ELETRÔNICOS DA SUA INSTITUIÇÃO FINANCEIRA',
  fields: [
    {
      name: 'agency',
      label: 'Cooperativa',
      length: 4,
      required: true,
      help: 'Número da cooperativa (agência), de 4 dígitos.',
    },
    { name: 'post', label: 'Posto', length: 2, required: true, help: 'Posto da cooperativa (UA), de 2 dígitos.' },
    {
      name: 'beneficiaryCode',
      label: 'Código do beneficiário',
      length: 5,
      required: true,
      help: 'Código do beneficiário, de 5 dígitos.',
    },
    {
      name: 'collectionType',
      label: 'Tipo de cobrança',
      length: 1,
      required: true,
      preset: '1',
      help: '1 é a cobrança com registro; 3, a sem registro.',
    },
    { name: 'wallet', label: 'Carteira', length: 1, required: true, preset: '1', help: '1 é a carteira simples.' },
    {
      name: 'byteId',
      label: 'Byte de identificação',
      length: 1,
      required: true,
      preset: '2',
      help: 'De 2 a 9 quando o beneficiário numera os boletos; 1 é da cooperativa.',
    },
  ],
  slipFields: [
    {
      name: 'year',
      label: 'Ano do nosso número',
      length: 2,
      required: true,
      help: 'Dois dígitos: o ano em que o nosso número foi gerado.',
    },
  ],
  shippingFields: [
    {
      name: 'account',
      label: 'Conta',
      length: 10,
      required: true,
      help: 'Conta corrente que recebe, sem o dígito. Em conta só de cobrança, o código do beneficiário.',
    },
    {
      name: 'accountDv',
      label: 'Dígito da conta',
      kind: 'check-digit',
      length: 1,
      required: false,
      help: 'O que vem depois do hífen no número da conta. Fica vazio em conta só de cobrança.',
    },
  ],
  sequenceLength: () => 5,
  layOut(read, amountCents) {
    const beneficiary = read.need('agency') + read.need('post') + read.need('beneficiaryCode')
    const [type, byteId] = [read.need('collectionType'), read.need('byteId')]
    if (type !== '1' && type !== '3')
      read.refuse('collectionType', 'O tipo de cobrança é 1 (com registro) ou 3 (sem registro)')
    if (byteId === '0') read.refuse('byteId', 'O byte de identificação vai de 1 a 9')
    const wallet = read.need('wallet')
    const year = read.need('year')
    const sequence = read.sequence(5)
    const registered = year + byteId + sequence
    const checkDigit = digitOf(beneficiary + registered)
    const fields = `${type}${wallet}${registered}${checkDigit}${beneficiary}${amountCents > 0n ? '1' : '0'}0`
    return {
      freeField: fields + digitOf(fields),
      ourNumber: { registered, checkDigit, printed: `${year}/${byteId}${sequence}-${checkDigit}` },
      agencyAndBeneficiary: beneficiary.replace(/^(....)(..)(.....)$/, '$1.$2.$3'),
      wallet,
    }
  },
}
