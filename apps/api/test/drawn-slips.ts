import { banks } from '@seara/boleto/banks/banks'
import { brCode } from '@seara/boleto/pix/br-code'
import { makeSlip, type LooseSlipInput } from '@seara/boleto/slip'
import type { SlipDocument } from '../src/modules/billing/papers/drawing/slip-document.ts'

/** The size of an A4 sheet, in mm. */
export const a4 = { width: 210, height: 297 }
export const head = { logo: null, createdAt: '2026-11-20T12:00:00.000Z' }

/** The data of one slip of each bank. */
export const slipAccounts = [
  { bank: '001' as const, agency: '3073', account: '4705', covenant: '3128557', wallet: '17' },
  { bank: '033' as const, agency: '0001', beneficiaryCode: '1234567', wallet: '101' },
  { bank: '104' as const, agency: '1234', beneficiaryCode: '123456', modality: '14' },
  { bank: '237' as const, agency: '1172', account: '403005', wallet: '09' },
  { bank: '341' as const, agency: '0811', account: '53678', wallet: '109' },
  { bank: '748' as const, agency: '0165', post: '02', beneficiaryCode: '00623', byteId: '2', year: '26' },
  { bank: '756' as const, agency: '3007', beneficiaryCode: '1234567', wallet: '1', modality: '01' },
].map((fields, index) => ({
  ...fields,
  sequence: String(41 + index),
  dueDate: '2026-12-10',
  amountCents: 64_939n + BigInt(index * 1_111),
}))

/** The contents of a drawn slip. @param change contents to show instead of those of the slip */
export function documentOf(input: LooseSlipInput, change: Partial<SlipDocument> = {}): SlipDocument {
  const slip = makeSlip(input)
  return {
    bankWithDigit: slip.bankWithDigit,
    bankName: banks[slip.bank].printedName ?? banks[slip.bank].name,
    line: slip.formattedLine,
    barcode: slip.barcode,
    beneficiary: { name: 'Rede Missionária', cnpj: '11222333000181', address: 'SGAN 905, Brasília - DF' },
    payer: {
      name: 'Diocese de São João',
      cnpj: '12345678000195',
      address: ['Praça da Matriz, 10, Centro', '76600-000 Goiás - GO'],
    },
    agencyAndBeneficiary: slip.agencyAndBeneficiary,
    wallet: slip.wallet,
    ourNumber: slip.ourNumber.printed,
    documentNumber: 'K7Q2M9XWTR',
    issueDate: '2026-11-20',
    dueDate: slip.dueDate,
    valueCents: String(slip.amountCents),
    place: banks[slip.bank].place,
    instructions: ['Depois do vencimento: multa de 2% e juros de 1% ao mês.'],
    statement: ['Campanha Missionária 2026'],
    pixCode: brCode({
      key: 'rede@exemplo.org',
      name: 'Rede',
      city: 'Brasília',
      amountCents: slip.amountCents,
      txid: 'X7',
    }),
    ...change,
  }
}
