import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bancoDoBrasil240 } from '../src/layouts/shipping-bb-240.ts'
import { readFields } from '../src/record-reader.ts'
import { readReturnFile } from '../src/returns/read-return-file.ts'
import { dailyInterest } from '../src/shipping/bradesco.ts'
import type {
  ShippingFile,
  ShippingIssuer,
  ShippingProblem,
  ShippingRequest,
  ShippingSlip,
} from '../src/shipping/shipping-file.ts'
import { writeShippingFile } from '../src/shipping/write-shipping-file.ts'
import { parse240, parse400, shippingLines } from './shipping-parser.ts'

const beneficiary = { beneficiaryName: 'Pontifícias Obras Missionárias', beneficiaryCnpj: '11.222.333/0001-81' }
const terms = {
  finePercent: '2.00',
  interestPercentMonth: 1,
  writeOffDays: 60,
  instructions: 'Não receber após 60 dias do vencimento. Dúvidas: (61) 3340-4494',
}

const issuers: Record<'001' | '104' | '237', ShippingIssuer> = {
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
}

const ourNumbers = { '001': '31285570000000042', '104': '14000000000000077', '237': '00000000310' }

const slipOf = (bank: keyof typeof issuers, changes: Partial<ShippingSlip> = {}): ShippingSlip => ({
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
    address: 'Praça da Sé, 12',
    district: 'Centro',
    postalCode: '15015-000',
    city: 'São José do Rio Preto',
    uf: 'SP',
  },
  ...changes,
})

const requestOf = (
  bank: keyof typeof issuers,
  slips: readonly ShippingSlip[] = [slipOf(bank)],
  issuer: Partial<ShippingIssuer> = {},
): ShippingRequest => ({
  issuer: { ...issuers[bank], ...issuer },
  fileNumber: 12,
  generatedOn: '2026-11-21',
  generatedAt: '18:05:09',
  slips,
})

function written(request: ShippingRequest): ShippingFile {
  const file = writeShippingFile(request)
  if (file.kind === 'refused') throw new Error(file.problems.map(({ message }) => message).join(' '))
  return file
}

function problemsOf(request: ShippingRequest) {
  const file = writeShippingFile(request)
  return file.kind === 'refused' ? file.problems : []
}

const messageAt = (problems: readonly ShippingProblem[], field: string) =>
  problems
    .filter((problem) => problem.field === field)
    .map(({ message }) => message)
    .join(' ')

const pad = (text: string, width: number) => text.padEnd(width)

describe('CNAB 240 of Banco do Brasil, read back by its manual', () => {
  const file = written(
    requestOf('001', [
      slipOf('001'),
      slipOf('001', { movement: 'write-off', ourNumber: '31285570000000041', value: 5000n }),
    ]),
  )
  const records = parse240(file.bytes)
  const [header, lot, p, q, r, writeOffP, writeOffQ, lotTrailer, trailer] = records.map(({ fields }) => fields)

  it('has one lot with the segments of each slip', () => {
    expect(records.map(({ kind }) => kind)).toEqual([
      'fileHeader',
      'lotHeader',
      'P',
      'Q',
      'R',
      'P',
      'Q',
      'lotTrailer',
      'fileTrailer',
    ])
    expect(file).toMatchObject({ records: 9, entries: 1, writeOffs: 1, entriesTotal: 123_456n })
  })

  it('says who sends it', () => {
    expect(header).toEqual({
      bank: '001',
      lot: '0000',
      type: '0',
      documentType: '2',
      document: '11222333000181',
      block: '003128557001417019  0332510000000289353 ',
      name: pad('PONTIFICIAS OBRAS MISSIONARIAS', 30),
      bankName: pad('BANCO DO BRASIL S.A.', 30),
      direction: '1',
      date: '21112026',
      time: '180509',
      number: '000012',
      version: '084',
      situation: ' '.repeat(20),
    })
    expect(lot).toMatchObject({
      lot: '0001',
      type: '1',
      operation: 'R',
      service: '01',
      version: '042',
      document: '011222333000181',
      block: '003128557001417019  0332510000000289353 ',
      message1: pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO.', 40),
      message2: pad('DUVIDAS: (61) 3340-4494', 40),
      number: '00000012',
      date: '21112026',
    })
  })

  it('says what is to be paid', () => {
    expect(p).toEqual({
      bank: '001',
      lot: '0001',
      type: '3',
      number: '00001',
      movement: '01',
      account: '0332510000000289353 ',
      ourNumber: '31285570000000042   ',
      wallet: '7',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      kind: '17',
      acceptance: 'N',
      issued: '20112026',
      interestCode: '2',
      interestDate: '01012027',
      interest: '000000000000100',
      reference: pad('BOLETO-77', 25),
      protest: '300',
      writeOffCode: '1',
      writeOffDays: '060',
      currency: '09',
    })
    expect(r).toEqual({ number: '00003', movement: '01', fineCode: '2', fineDate: '01012027', fine: '000000000000200' })
  })

  it('says by whom, in capitals without accents, texts cut', () => {
    expect(q).toEqual({
      number: '00002',
      movement: '01',
      documentType: '2',
      document: '012345678000195',
      name: pad('DIOCESE DE SAO JOSE DO RIO PRETO', 40),
      address: pad('PRACA DA SE, 12', 40),
      district: pad('CENTRO', 15),
      postalCode: '15015000',
      city: 'SAO JOSE DO RIO',
      uf: 'SP',
    })
  })

  it('writes off without a fine', () => {
    expect(writeOffP).toMatchObject({
      number: '00004',
      movement: '02',
      ourNumber: '31285570000000041   ',
      value: '000000000005000',
    })
    expect(writeOffQ).toMatchObject({ number: '00005', movement: '02' })
  })

  it('counts and sums', () => {
    expect(lotTrailer).toEqual({
      bank: '001',
      lot: '0001',
      type: '5',
      records: '000007',
      titles: '000002',
      total: '00000000000128456',
    })
    expect(trailer).toEqual({ bank: '001', lot: '9999', type: '9', lots: '000001', records: '000009' })
  })

  it('takes the 11 digits of older covenants with their check digit, and other wallets as simple', () => {
    const slip = slipOf('001', { ourNumber: '18051500034', ourNumberDv: 'X' })
    const [, , p] = parse240(written(requestOf('001', [slip], { covenant: '180515', wallet: '18' })).bytes)
    expect(p?.fields).toMatchObject({ ourNumber: '18051500034X        ', wallet: '1' })
  })

  it('leaves out what the issuer does not ask for', () => {
    const plain = { finePercent: '', interestPercentMonth: 0, writeOffDays: undefined, instructions: '' }
    const kinds = parse240(written(requestOf('001', [slipOf('001')], plain)).bytes)
    expect(kinds.map(({ kind }) => kind)).toEqual(['fileHeader', 'lotHeader', 'P', 'Q', 'lotTrailer', 'fileTrailer'])
    expect(kinds[2]?.fields).toMatchObject({
      interestCode: '3',
      interestDate: '00000000',
      interest: '0'.repeat(15),
      writeOffCode: '0',
      writeOffDays: '000',
    })
  })

  it('is read by the same table that wrote it', () => {
    const line = shippingLines(file.bytes, 240)[2] ?? ''
    expect(readFields(bancoDoBrasil240.segmentP, line)).toMatchObject({
      ourNumber: '31285570000000042',
      value: '000000000123456',
      dueDate: '31122026',
    })
  })
})

describe('CNAB 240 of Caixa, read back by its manual', () => {
  const records = parse240(written(requestOf('104')).bytes)
  const [header, lot, p, q, r, lotTrailer, trailer] = records.map(({ fields }) => fields)

  it('says who sends it', () => {
    expect(header).toMatchObject({
      bank: '104',
      block: `${'0'.repeat(20)}00123665432100000000`,
      bankName: pad('CAIXA ECONOMICA FEDERAL', 30),
      direction: '1',
      number: '000012',
      version: '101',
      situation: pad('REMESSA-PRODUCAO', 20),
    })
    expect(lot).toMatchObject({
      version: '060',
      block: `6543210${'0'.repeat(13)}00123665432100000000`,
      number: '00000012',
    })
  })

  it('says what is to be paid and by whom', () => {
    expect(p).toMatchObject({
      movement: '01',
      account: '00123665432100000000',
      ourNumber: '00014000000000000077',
      wallet: '1',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      interestCode: '2',
      interestDate: '01012027',
      interest: '000000000000100',
      writeOffCode: '1',
      writeOffDays: '060',
    })
    expect(q).toMatchObject({ document: '012345678000195', city: 'SAO JOSE DO RIO' })
    expect(r).toMatchObject({ fineCode: '2', fineDate: '01012027', fine: '000000000000200' })
    expect(lotTrailer).toMatchObject({ records: '000005', titles: '000001', total: '00000000000123456' })
    expect(trailer).toMatchObject({ lots: '000001', records: '000007' })
  })

  it('writes codes of 7 digits in the later versions of the layout', () => {
    const [header, lot, p] = parse240(
      written(requestOf('104', [slipOf('104')], { beneficiaryCode: '1100001' })).bytes,
    ).map(({ fields }) => fields)
    expect(header).toMatchObject({ block: `${'0'.repeat(20)}00123611000010000000`, version: '107' })
    expect(lot).toMatchObject({ block: `1100001${'0'.repeat(13)}00123600000000000000`, version: '067' })
    expect(p).toMatchObject({ account: '00123611000010000000' })
  })
})

describe('CNAB 400 of Bradesco, read back by its manual', () => {
  const file = written(
    requestOf('237', [
      slipOf('237'),
      slipOf('237', { movement: 'write-off', ourNumber: '00000000309', ourNumberDv: 'P' }),
    ]),
  )
  const records = parse400(file.bytes)
  const [header, entry, messages, writeOff, trailer] = records.map(({ fields }) => fields)

  it('says who sends it, and numbers its records', () => {
    expect(records.map(({ kind }) => kind).join('')).toBe('01219')
    expect(header).toEqual({
      literal: '01REMESSA',
      service: pad('01COBRANCA', 17),
      company: '00000000000004466911',
      name: pad('PONTIFICIAS OBRAS MISSIONARIAS', 30),
      bank: pad('237BRADESCO', 18),
      date: '211126',
      system: 'MX',
      number: '0000012',
      record: '000001',
    })
    expect(records.map(({ fields }) => fields['record'])).toEqual(['000001', '000002', '000003', '000004', '000005'])
    expect(trailer).toEqual({ record: '000005' })
  })

  it('says what is to be paid and by whom', () => {
    expect(entry).toEqual({
      identification: '00090142000169102',
      reference: pad('BOLETO-77', 25),
      fineCode: '2',
      fine: '0200',
      ourNumber: '00000000310',
      ourNumberDv: '5',
      issuedBy: '2',
      movement: '01',
      document: 'ABCDE12345',
      due: '311226',
      value: '0000000123456',
      kind: '05',
      issued: '201126',
      instruction1: '18',
      instruction2: '60',
      dailyInterest: '0000000000041',
      documentType: '02',
      payerDocument: '12345678000195',
      payerName: pad('DIOCESE DE SAO JOSE DO RIO PRETO', 40),
      payerAddress: pad('PRACA DA SE, 12 SAO JOSE DO RIO/SP', 40),
      postalCode: '15015000',
      record: '000002',
    })
    expect(messages).toMatchObject({
      message1: pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO. DUVIDAS: (61) 3340-4494', 80),
      message2: ' '.repeat(80),
      identification: '0090142000169102',
      ourNumber: '000000003105',
    })
    expect(writeOff).toMatchObject({ movement: '02', ourNumber: '00000000309', ourNumberDv: 'P' })
  })

  it('keeps city and UF in the address, however long the street is', () => {
    const payer = { ...slipOf('237').payer, address: 'Avenida Professor Doutor Fulano de Tal e Silva, 12345, sala 67' }
    const [, entry] = parse400(written(requestOf('237', [slipOf('237', { payer })])).bytes)
    expect(entry?.fields['payerAddress']).toBe('AVENIDA PROFESSOR DOU SAO JOSE DO RIO/SP')
  })

  it('charges interest by day, half a cent rounded up', () => {
    expect(dailyInterest(123_456n, 100n)).toBe(41n)
    expect(dailyInterest(4500n, 100n)).toBe(2n)
    expect(dailyInterest(100n, 0n)).toBe(0n)
  })
})

describe('what does not fit is named, and nothing is written', () => {
  it.each([
    [
      '001',
      'documentNumber',
      { documentNumber: 'ABCDEFGHIJ123456' },
      'O campo "Número do documento" aceita até 15 posições',
    ],
    ['104', 'documentNumber', { documentNumber: 'ABCDEFGHIJ12' }, 'aceita até 11 posições'],
    ['237', 'documentNumber', { documentNumber: 'ABCDE-12345' }, 'aceita até 10 posições'],
    ['237', 'documentNumber', { documentNumber: ' ' }, 'Falta o campo "Número do documento"'],
    ['237', 'value', { value: 10_000_000_000_000n }, 'O campo "Valor" aceita até 13 posições'],
    ['237', 'value', { value: 0n }, 'maior que zero'],
    ['001', 'value', { value: -1n }, 'maior que zero'],
    ['237', 'ourNumber', { ourNumber: '123456789012' }, 'O campo "Nosso número" aceita até 11 posições'],
    ['237', 'ourNumber', { ourNumber: '12A' }, 'só aceita algarismos'],
    ['237', 'ourNumberDv', { ourNumberDv: '' }, 'Falta o campo "Dígito do nosso número"'],
    ['001', 'ourNumber', { ourNumber: '123' }, 'Falta o campo "Nosso número"'],
    ['104', 'modality', { ourNumber: '14123' }, 'Falta o campo "Modalidade"'],
    ['001', 'dueDate', { dueDate: '2026-02-30' }, 'Data inválida no campo "Vencimento"'],
    ['001', 'dueDate', { dueDate: '2026-11-19' }, 'anterior à emissão'],
    ['237', 'companyUse', { reference: 'X'.repeat(26) }, 'O campo "Referência da empresa" aceita até 25 posições'],
  ] as const)('%s, slip: %s', (bank, field, changes, message) => {
    const problems = problemsOf(requestOf(bank, [slipOf(bank), slipOf(bank, changes)]))
    expect(messageAt(problems, field)).toContain(message)
    expect(problems.every(({ slip }) => slip === 1)).toBe(true)
  })

  it.each([
    ['payerName', { name: ' ' }, 'Falta o campo "Nome do pagador"'],
    ['payerDocument', { document: '123' }, 'não é um CPF nem um CNPJ'],
    ['payerDocument', { document: '' }, 'Falta o campo "CNPJ ou CPF do pagador"'],
    ['payerAddress', { address: '' }, 'Falta o campo "Endereço do pagador"'],
    ['payerPostalCode', { postalCode: '1501500' }, 'CEP do pagador precisa ter 8 algarismos'],
    ['payerUf', { uf: 'São' }, 'UF do pagador precisa ter 2 letras'],
  ] as const)('payer: %s', (field, changes, message) => {
    for (const bank of ['001', '104', '237'] as const) {
      const slip = slipOf(bank)
      const problems = problemsOf(requestOf(bank, [{ ...slip, payer: { ...slip.payer, ...changes } }]))
      expect(problems.map(({ slip, field }) => [slip, field])).toEqual([[0, field]])
      expect(messageAt(problems, field)).toContain(message)
    }
  })

  it.each([
    ['001', 'covenant', { covenant: '' }, 'Falta o campo "Convênio"'],
    ['001', 'walletVariation', { walletVariation: undefined }, 'Falta o campo "Variação da carteira"'],
    ['001', 'account', { account: '1234567890123' }, 'aceita até 12 posições'],
    ['104', 'beneficiaryCode', { beneficiaryCode: '' }, 'Falta o campo "Código do beneficiário"'],
    ['104', 'writeOffDays', { writeOffDays: undefined }, 'A Caixa exige'],
    ['104', 'agencyDv', { agencyDv: ' ' }, 'Falta o campo "Dígito da agência"'],
    ['001', 'accountDv', { accountDv: '' }, 'Falta o campo "Dígito da conta"'],
    ['237', 'writeOffDays', { writeOffDays: 100 }, 'de 1 a 99 dias'],
    ['237', 'accountDv', { accountDv: undefined }, 'Falta o campo "Dígito da conta"'],
    ['237', 'companyCode', { beneficiaryCode: undefined }, 'Falta o campo "Código da empresa no banco"'],
    ['237', 'fine', { finePercent: '2,5' }, 'O campo "Multa (%)" é um percentual'],
    ['001', 'interest', { interestPercentMonth: 1.005 }, 'até duas casas'],
    ['001', 'beneficiaryDocument', { beneficiaryCnpj: '11222333' }, 'CNPJ do beneficiário'],
  ] as const)('%s, issuer: %s', (bank, field, changes, message) => {
    expect(messageAt(problemsOf(requestOf(bank, undefined, changes)), field)).toContain(message)
  })

  it('a file number beyond its field, and a file without slips', () => {
    expect(problemsOf({ ...requestOf('001'), fileNumber: 1_000_000 })).toMatchObject([
      { slip: null, field: 'fileNumber' },
    ])
    expect(problemsOf(requestOf('104', []))).toMatchObject([{ slip: null, field: 'slips' }])
  })
})

it('takes payers with a CPF and with a CNPJ of letters', () => {
  const payer = slipOf('237').payer
  const slips = ['123.456.789-09', '12.ABC.345/01DE-35'].map((document) =>
    slipOf('237', { payer: { ...payer, document } }),
  )
  const details = parse400(written(requestOf('237', slips, { instructions: '' })).bytes).filter(
    ({ kind }) => kind === '1',
  )
  expect(details.map(({ fields }) => [fields['documentType'], fields['payerDocument']])).toEqual([
    ['01', '00012345678909'],
    ['02', '12ABC34501DE35'],
  ])
})

it('is told from a return by our own reader', () => {
  for (const bank of ['001', '104', '237'] as const) {
    expect(readReturnFile(written(requestOf(bank)).bytes)).toMatchObject({ kind: 'refused', reason: 'shipping-file' })
  }
})

it('whatever the texts and amounts are, each line has its width, or the problem has its name', () => {
  let files = 0
  const bank = fc.constantFrom('001' as const, '104' as const, '237' as const)
  const text = fc.string({ maxLength: 60, unit: 'grapheme' })
  fc.assert(
    fc.property(
      bank,
      text,
      text,
      text,
      fc.bigInt({ min: -5n, max: 10n ** 16n }),
      (bank, name, address, documentNumber, value) => {
        const slip = slipOf(bank)
        const file = writeShippingFile(
          requestOf(bank, [{ ...slip, documentNumber, value, payer: { ...slip.payer, name, address } }]),
        )
        if (file.kind === 'refused') return file.problems.every(({ message }) => message.length > 10)
        files += 1
        const lines = shippingLines(file.bytes, bank === '237' ? 400 : 240)
        const amount = bank === '237' ? lines[1]?.slice(126, 139) : lines[2]?.slice(85, 100)
        return BigInt(amount ?? -1) === value && lines.length === file.records
      },
    ),
    { numRuns: 500 },
  )
  expect(files).toBeGreaterThan(0)
})
