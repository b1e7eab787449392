import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnFile } from '../../src/returns/read-return-file.ts'
import type { ShippingProblem, ShippingRequest } from '../../src/shipping/shipping-file.ts'
import { writeShippingFile } from '../../src/shipping/write-shipping-file.ts'
import { shippingLines } from './shipping-parser.ts'
import { allBanks, isOf400, requestOf, slipOf, written } from './shipping-requests.ts'

function problemsOf(request: ShippingRequest) {
  const file = writeShippingFile(request)
  return file.kind === 'refused' ? file.problems : []
}

const messageAt = (problems: readonly ShippingProblem[], field: string) =>
  problems
    .filter((problem) => problem.field === field)
    .map(({ message }) => message)
    .join(' ')

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
    ['payerAddress', { street: '' }, 'Falta o campo "Endereço do pagador"'],
    ['payerPostalCode', { postalCode: '1501500' }, 'CEP do pagador precisa ter 8 algarismos'],
    ['payerAddress', { number: '12345678901' }, 'até 10 posições'],
    ['payerUf', { uf: 'São' }, 'UF do pagador precisa ter 2 letras'],
  ] as const)('payer: %s', (field, changes, message) => {
    for (const bank of allBanks) {
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
    ['237', 'acceptance', { acceptance: 'A' }, 'sem aceite'],
    ['001', 'documentKind', { species: 'OU' }, 'A remessa do Banco do Brasil não tem a espécie OU'],
    ['033', 'documentKind', { species: 'OU' }, 'não tem a espécie OU'],
    ['033', 'transmissionCode', { transmissionCode: '' }, 'Falta o campo "Código de transmissão"'],
    ['033', 'agencyDv', { agencyDv: '' }, 'Falta o campo "Dígito da agência"'],
    ['033', 'account', { account: '' }, 'Falta o campo "Conta"'],
    ['033', 'writeOffDays', { writeOffDays: 100 }, 'O Santander aceita de 1 a 99 dias'],
    ['341', 'writeOffDays', { writeOffDays: 100 }, 'O Itaú aceita de 1 a 99 dias'],
    ['341', 'accountDv', { accountDv: 'X' }, 'só aceita algarismos'],
    ['748', 'writeOffDays', { writeOffDays: 90 }, 'informe 60'],
    ['748', 'account', { account: '' }, 'Falta o campo "Conta"'],
    ['756', 'formType', { formType: '' }, 'Falta o campo "Tipo de formulário"'],
    ['756', 'modality', { modality: '' }, 'Falta o campo "Modalidade"'],
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

it('is told from a return by our own reader', () => {
  for (const bank of allBanks) {
    expect(readReturnFile(written(requestOf(bank)).bytes)).toMatchObject({ kind: 'refused', reason: 'shipping-file' })
  }
})

it('whatever the texts and amounts are, each line has its width, or the problem has its name', () => {
  let files = 0
  const bank = fc.constantFrom(...allBanks)
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
          requestOf(bank, [{ ...slip, documentNumber, value, payer: { ...slip.payer, name, street: address } }]),
        )
        if (file.kind === 'refused') return file.problems.every(({ message }) => message.length > 10)
        files += 1
        const lines = shippingLines(file.bytes, isOf400(bank) ? 400 : 240)
        const amount = isOf400(bank) ? lines[1]?.slice(126, 139) : lines[2]?.slice(85, 100)
        return BigInt(amount ?? -1) === value && lines.length === file.records
      },
    ),
    { numRuns: 500 },
  )
  expect(files).toBeGreaterThan(0)
})
