import { modulo11 } from '../check-digits.ts'
import type { Bank } from './bank.ts'

export type SantanderFields = {
  /** Without check digit. Only shown on the slip; the barcode does not need it. */
  agency?: string
  /** The code that the bank gives the issuer, also called PSK. */
  beneficiaryCode: string
  wallet: string
}

/** The barcode's digit for the insurance tax IOF. Issuers that are not insurers write 0. */
const noInsuranceTax = '0'

/** For each wallet: its name on the slip, as in the bank's model of a slip. */
const walletNames: Readonly<Record<string, string>> = {
  101: 'COBRANÇA SIMPLES RCR',
  201: 'COBRANÇA PENHOR RCR',
}

export const santander: Bank = {
  code: '033',
  codeWithDigit: '033-7',
  name: 'Santander',
  manual:
    'Santander, Layout de Código de Barras – Cobrança, versão 34 (setembro de 2021), ' +
    'posições 20 a 44 e dígito do nosso número',
  // Source: Santander, Layout de Código de Barras, janeiro de 2017, modelo da página 9
  place: 'PAGAR PREFERENCIALMENTE NO BANCO SANTANDER',
  fields: [
    {
      name: 'agency',
      label: 'Agência',
      length: 4,
      required: false,
      help: 'Agência da conta, sem o dígito. Aparece no boleto.',
    },
    {
      name: 'beneficiaryCode',
      label: 'Código do beneficiário',
      length: 7,
      required: true,
      help: 'Código do beneficiário (PSK), de até 7 dígitos, no contrato de cobrança.',
    },
    {
      name: 'wallet',
      label: 'Carteira',
      length: 3,
      required: true,
      preset: '101',
      help: 'Modalidade da carteira: 101 é a cobrança simples registrada.',
    },
  ],
  slipFields: [],
  shippingFields: [
    {
      name: 'agencyDv',
      label: 'Dígito da agência',
      kind: 'check-digit',
      length: 1,
      required: true,
      help: 'O que vem depois do hífen no número da agência.',
    },
    {
      name: 'account',
      label: 'Conta',
      length: 9,
      required: true,
      help: 'Conta corrente que recebe, sem o dígito.',
    },
    {
      name: 'accountDv',
      label: 'Dígito da conta',
      kind: 'check-digit',
      length: 1,
      required: true,
      help: 'O que vem depois do hífen no número da conta.',
    },
    {
      name: 'transmissionCode',
      label: 'Código de transmissão',
      length: 15,
      required: true,
      help: 'De 15 dígitos, dado pelo banco para a troca de arquivos.',
    },
  ],
  sequenceLength: () => 12,
  layOut(read) {
    const beneficiary = read.need('beneficiaryCode')
    if (read.digits('agency') === '')
      read.remark('agency', 'Sem a agência, o boleto mostra só o código do beneficiário')
    const wallet = read.need('wallet')
    const registered = read.sequence(12)
    const checkDigit = modulo11(registered, { ten: '0', eleven: '0' })
    return {
      freeField: `9${beneficiary}${registered}${checkDigit}${noInsuranceTax}${wallet}`,
      ourNumber: { registered, checkDigit, printed: `${registered}-${checkDigit}` },
      agencyAndBeneficiary: [read.digits('agency'), beneficiary].filter((part) => part !== '').join(' / '),
      wallet: walletNames[wallet] ?? wallet,
    }
  },
}
