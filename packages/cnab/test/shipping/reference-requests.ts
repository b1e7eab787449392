import type { Bank } from '../../src/bank.ts'
import type { ShippingIssuer, ShippingRequest, ShippingSlip } from '../../src/shipping/shipping-file.ts'

// The inputs from which kivanio/brcobranca's specs make shipping files (commit 325e0ea, spec/brcobranca/remessa/), in
// the form that our writer takes.

const cnpj = { '033': '28254225000193', '748': '74576177000177', '756': '74576177000177' }
const own: Record<Bank, Omit<ShippingIssuer, 'bank' | 'beneficiaryName' | 'beneficiaryCnpj'>> = {
  '001': {
    agency: '1234',
    agencyDv: '3',
    account: '12345',
    accountDv: '5',
    wallet: '12',
    walletVariation: '123',
    covenant: '1234567',
    finePercent: 2,
    species: 'DM',
  },
  '033': {
    agency: '0001',
    agencyDv: '9',
    account: '013001234',
    accountDv: '3',
    wallet: '102',
    transmissionCode: '000100001234567',
    finePercent: 2,
    species: 'DM',
  },
  '104': {
    agency: '12345',
    agencyDv: '1',
    beneficiaryCode: '123456',
    writeOffDays: 120,
    finePercent: 2,
    species: 'OU',
  },
  '237': {
    agency: '12345',
    account: '1234567',
    accountDv: '1',
    wallet: '01',
    beneficiaryCode: '123',
    finePercent: 2,
    species: 'DM',
  },
  '341': { agency: '1234', account: '12345', accountDv: '1', wallet: '123', finePercent: 2, species: 'DM' },
  '748': { agency: '0165', account: '00623', accountDv: '8', finePercent: 2, species: 'DM' },
  '756': {
    agency: '4327',
    agencyDv: '3',
    account: '03666',
    accountDv: '8',
    wallet: '1',
    modality: '01',
    formType: '4',
    finePercent: 2,
    species: 'DM',
  },
}

const numbers: Record<Bank, Pick<ShippingSlip, 'ourNumber' | 'ourNumberDv' | 'documentNumber' | 'value'>> = {
  '001': { ourNumber: '12345670000000123', documentNumber: '000000000006969', value: 19_990n },
  '033': { ourNumber: '000001234567', ourNumberDv: '9', documentNumber: '9999', value: 19_990n },
  '104': { ourNumber: '14000000000000123', documentNumber: '00000006969', value: 19_990n },
  '237': { ourNumber: '00000000123', ourNumberDv: 'P', documentNumber: '1', value: 19_990n },
  '341': { ourNumber: '00000123', documentNumber: '0000000000', value: 19_990n },
  '748': { ourNumber: '07200003', ourNumberDv: '1', documentNumber: '0000006969', value: 5000n },
  '756': { ourNumber: '0042971', ourNumberDv: '5', documentNumber: '000000000006969', value: 5000n },
}

const uf: Partial<Record<Bank, string>> = { '748': 'RJ', '756': 'RJ' }
const ofPayer: Partial<Record<Bank, string>> = { '748': '82136760505', '756': '82136760505' }
/** The banks whose files have no running number in brcobranca's specs. */
const uncounted: readonly Bank[] = ['001', '748', '756']
const day: Partial<Record<Bank, string>> = { '748': '2007-07-14' }

/** The input with which `writeShippingFile` makes the same file as the reference. */
export function referenceRequest(bank: Bank): ShippingRequest {
  const today = day[bank] ?? '2015-07-14'
  return {
    issuer: {
      bank,
      beneficiaryName: 'Sociedade Brasileira de Zoologia Ltda',
      beneficiaryCnpj: cnpj[bank as keyof typeof cnpj] ?? '12345678910000',
      ...own[bank],
    },
    fileNumber: uncounted.includes(bank) ? 0 : 1,
    generatedOn: today,
    generatedAt: '16:15:15',
    slips: [
      {
        movement: 'entry',
        ...numbers[bank],
        reference: bank === '033' ? '9999' : '6969',
        issueDate: today,
        dueDate: today,
        payer: {
          name: 'Pablo Diego José Francisco de Paula Juan Nepomuceno',
          document: ofPayer[bank] ?? '12345678901',
          street: 'Rua Rio Grande do Sul São Paulo Minas Caçapava da Silva Junior',
          number: 'S/N',
          district: 'São José dos Quatro Apóstolos Magros',
          postalCode: '12345678',
          city: 'Santa Rita de Cássia Maria da Silva',
          uf: uf[bank] ?? 'SP',
        },
      },
    ],
  }
}
