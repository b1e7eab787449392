import { modulo11 } from '../check-digits.ts'
import { accountDigitField, agencyDigitField } from './account-digit.ts'
import type { Bank } from './bank.ts'

export type SicoobFields = {
  /** The cooperative's number. */
  agency: string
  /** The issuer's client code, with its check digit. */
  beneficiaryCode: string
  wallet?: string
  modality?: string
  /** The instalment's number, 1 to 999. */
  installment?: string
}

/** The first weight is for the last digit. The manual lists the weights from the left, over 21 digits: 3, 1, 9, 7. */
const weights = [3, 7, 9, 1]

/** The check digit of a nosso número. @param digits 4 of the cooperative, 10 of the client, 7 of the running number */
export const sicoobDigit = (digits: string): string => modulo11(digits, { weights, ten: '0', eleven: '0' })

/** The check digit of cooperatives and of accounts: modulo 11 with weights 2 to 9, where 10 and 11 become 0. */
const sicoobAccountDigit = (digits: string): string => modulo11(digits, { ten: '0', eleven: '0' })

export const sicoob: Bank = {
  code: '756',
  codeWithDigit: '756-0',
  name: 'Sicoob',
  manual:
    'Sicoob (Bancoob), Layouts para troca de informações – Cobrança (fevereiro de 2017), ' +
    'código de barras e dígito do nosso número',
  // Source: Sicoob, Layouts para troca de informações, fevereiro de 2017, 3.4
  place: 'Pagável em qualquer banco até o vencimento',
  fields: [
    { name: 'agency', label: 'Cooperativa', length: 4, required: true, help: 'Número da cooperativa, de 4 dígitos.' },
    {
      name: 'beneficiaryCode',
      label: 'Código do cliente',
      length: 7,
      required: true,
      help: 'Código do beneficiário na cooperativa, com o dígito e sem hífen, até 7 dígitos.',
    },
    {
      name: 'wallet',
      label: 'Carteira',
      length: 1,
      required: true,
      preset: '1',
      help: '1 é a cobrança simples com registro.',
    },
    {
      name: 'modality',
      label: 'Modalidade',
      length: 2,
      required: true,
      preset: '01',
      help: '01 é a simples com registro.',
    },
  ],
  slipFields: [
    {
      name: 'installment',
      label: 'Parcela',
      length: 3,
      required: false,
      preset: '1',
      help: 'Número da parcela; 1 quando é única.',
    },
  ],
  shippingFields: [
    agencyDigitField,
    {
      name: 'account',
      label: 'Conta',
      length: 10,
      required: true,
      help: 'Conta corrente que recebe, sem o dígito.',
    },
    accountDigitField,
    {
      name: 'formType',
      label: 'Tipo de formulário',
      length: 1,
      required: false,
      preset: '4',
      help: 'O papel do boleto: 4 é o A4 sem envelopamento, 6 o de três vias, 1 o autocopiativo, 3 o autoenvelopável.',
    },
  ],
  agencyDigit: sicoobAccountDigit,
  accountDigit: sicoobAccountDigit,
  checkShipping(read) {
    if (!['1', '3', '4', '6'].includes(read.digits('formType')))
      read.refuse('formType', 'O tipo de formulário é 1, 3, 4 ou 6')
  },
  sequenceLength: () => 7,
  layOut(read) {
    const [agency, client] = [read.need('agency'), read.need('beneficiaryCode')]
    const [wallet, modality, installment] = [read.need('wallet'), read.need('modality'), read.need('installment')]
    const registered = read.sequence(7)
    const checkDigit = sicoobDigit(`${agency}${client.padStart(10, '0')}${registered}`)
    return {
      freeField: wallet + agency + modality + client + registered + checkDigit + installment,
      ourNumber: { registered, checkDigit, printed: `${registered}-${checkDigit}` },
      agencyAndBeneficiary: `${agency} / ${client}`,
      wallet,
    }
  },
}
