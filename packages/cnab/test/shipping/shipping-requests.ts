import { banks, type Bank } from '../../src/bank.ts'
import type { ShippingFile, ShippingIssuer, ShippingRequest, ShippingSlip } from '../../src/shipping/shipping-file.ts'
import { writeShippingFile } from '../../src/shipping/write-shipping-file.ts'

const beneficiary = { beneficiaryName: 'Pontifícias Obras Missionárias', beneficiaryCnpj: '11.222.333/0001-81' }
const terms = {
  finePercent: '2.00',
  interestPercentMonth: 1,
  writeOffDays: 60,
  instructions: 'Não receber após 60 dias do vencimento. Dúvidas: (61) 3340-4494',
}

const issuers: Record<Bank, ShippingIssuer> = {
  '001': {
    bank: '001',
    ...beneficiary,
    ...terms,
    agency: '3325',
    agencyDv: '1',
    account: '28935',
    accountDv: '3',
    wallet: '17',
    walletVariation: '019',
    covenant: '3128557',
  },
  '104': { bank: '104', ...beneficiary, ...terms, agency: '0123', agencyDv: '6', beneficiaryCode: '654321' },
  '237': {
    bank: '237',
    ...beneficiary,
    ...terms,
    agency: '1420',
    account: '16910',
    accountDv: '2',
    wallet: '09',
    beneficiaryCode: '4466911',
  },
  '033': {
    bank: '033',
    ...beneficiary,
    ...terms,
    agency: '1234',
    agencyDv: '5',
    account: '13001234',
    accountDv: '3',
    wallet: '101',
    transmissionCode: '123400001234567',
  },
  '341': { bank: '341', ...beneficiary, ...terms, agency: '0057', account: '72192', accountDv: '6', wallet: '109' },
  '748': { bank: '748', ...beneficiary, ...terms, agency: '0165', account: '623', accountDv: '8' },
  '756': {
    bank: '756',
    ...beneficiary,
    ...terms,
    agency: '4327',
    agencyDv: '3',
    account: '3666',
    accountDv: '8',
    wallet: '1',
    modality: '01',
    formType: '4',
  },
}

/** Whether the bank's shipping file is CNAB 400. */
export const isOf400 = (bank: Bank): boolean => bank === '237' || bank === '341'

export const allBanks = banks

const ourNumbers: Record<Bank, string> = {
  '001': '31285570000000042',
  '033': '000000001234',
  '104': '14000000000000077',
  '237': '00000000310',
  '341': '00000042',
  '748': '26200003',
  '756': '0000042',
}

export const slipOf = (bank: Bank, changes: Partial<ShippingSlip> = {}): ShippingSlip => ({
  movement: 'entry',
  ourNumber: ourNumbers[bank],
  ourNumberDv: '5',
  documentNumber: 'ABCDE12345',
  reference: 'BOLETO-77',
  value: 123_456n,
  issueDate: '2026-11-20',
  dueDate: '2026-12-31',
  payer: {
    name: 'Diocese de São José do Rio Preto',
    document: '12.345.678/0001-95',
    street: 'Praça da Sé',
    number: '12',
    district: 'Centro',
    postalCode: '15015-000',
    city: 'São José do Rio Preto',
    uf: 'SP',
  },
  ...changes,
})

export const requestOf = (
  bank: Bank,
  slips: readonly ShippingSlip[] = [slipOf(bank)],
  issuer: Partial<ShippingIssuer> = {},
): ShippingRequest => ({
  issuer: { ...issuers[bank], ...issuer },
  fileNumber: 12,
  generatedOn: '2026-11-21',
  generatedAt: '18:05:09',
  slips,
})

/** Writes a shipping file. @throws Error when the request is refused */
export function written(request: ShippingRequest): ShippingFile {
  const file = writeShippingFile(request)
  if (file.kind === 'refused') throw new Error(file.problems.map(({ message }) => message).join(' '))
  return file
}

/** A text padded with blanks, as a file has it. */
export const pad = (text: string, width: number) => text.padEnd(width)
