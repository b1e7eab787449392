import type { Bank } from '../bank.ts'
import { dayParts } from '../civil-date.ts'
import type { RecordLayout } from '../layout.ts'
import { draftBancoDoBrasil } from './banco-do-brasil.ts'
import { draftBradesco } from './bradesco.ts'
import { draftCaixa } from './caixa.ts'
import { longestHouseNumber } from './address-line.ts'
import type { Draft, DraftFile, Terms } from './draft.ts'
import { draftItau } from './itau.ts'
import { labels } from './labels.ts'
import { draftSantander } from './santander.ts'
import type {
  ShippingFile,
  ShippingIssuer,
  ShippingProblem,
  ShippingRefusal,
  ShippingRequest,
  ShippingSlip,
} from './shipping-file.ts'
import { draftSicoob } from './sicoob.ts'
import { draftSicredi } from './sicredi.ts'
import { speciesProblems } from './species.ts'
import { writeOffDaysProblem } from './write-off-days.ts'
import { writeField } from './write-field.ts'

const draftOf: Record<Bank, DraftFile> = {
  '001': draftBancoDoBrasil,
  '033': draftSantander,
  '104': draftCaixa,
  '237': draftBradesco,
  '341': draftItau,
  '748': draftSicredi,
  '756': draftSicoob,
}

/**
 * Writes a shipping file (remessa) of entries and write-offs: CNAB 400 for Bradesco and Itaú, CNAB 240 for other banks.
 * Texts are cut to fit; a number that does not fit is a problem.
 * @returns the file, or all problems in Portuguese
 */
export function writeShippingFile(request: ShippingRequest): ShippingFile | ShippingRefusal {
  const problems: ShippingProblem[] = []
  const terms = checkIssuer(request.issuer, problems)
  if (request.slips.length === 0)
    problems.push({ slip: null, field: 'slips', message: 'Não há boletos para a remessa.' })
  request.slips.forEach((slip, at) => checkSlip(slip, at, problems))
  const drafts = draftOf[request.issuer.bank](request, terms)
  const lines = drafts.map((draft) => writeRecord(draft, problems))
  if (problems.length > 0) return { kind: 'refused', problems: distinct(problems) }
  const entries = request.slips.filter(({ movement }) => movement === 'entry')
  return {
    kind: 'written',
    bytes: new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')),
    records: lines.length,
    entries: entries.length,
    writeOffs: request.slips.length - entries.length,
    entriesTotal: entries.reduce((sum, { value }) => sum + value, 0n),
  }
}

/** Writes one line of exactly the layout's width. A value that does not fit is added to `problems`. */
function writeRecord({ layout, values, slip }: Draft, problems: ShippingProblem[]): string {
  return layout.fields
    .map((field) => {
      const written = writeField(field, values[field.name], labels[field.name] ?? field.name)
      if ('text' in written) return written.text
      problems.push({ slip, field: field.name, message: written.problem })
      return ' '.repeat(widthOf(layout, field.name))
    })
    .join('')
}

function widthOf(layout: RecordLayout, name: string): number {
  const field = layout.byName.get(name)
  return field ? field.to - field.from + 1 : 0
}

function checkSlip(slip: ShippingSlip, at: number, problems: ShippingProblem[]): void {
  const add = (field: string, message: string) => problems.push({ slip: at, field, message })
  if (slip.value <= 0n) add('value', 'O valor do boleto precisa ser maior que zero.')
  if (slip.dueDate < slip.issueDate && dayParts(slip.dueDate)) add('dueDate', 'O vencimento é anterior à emissão.')
  if (slip.payer.number.trim().length > longestHouseNumber)
    add('payerAddress', `O número do endereço do pagador aceita até ${longestHouseNumber} posições.`)
  if (!/^\d{5}-?\d{3}$/.test(slip.payer.postalCode.trim()))
    add('payerPostalCode', 'O CEP do pagador precisa ter 8 algarismos.')
  if (!/^[A-Za-z]{2}$/.test(slip.payer.uf.trim())) add('payerUf', 'A UF do pagador precisa ter 2 letras.')
}

function checkIssuer(issuer: ShippingIssuer, problems: ShippingProblem[]): Terms {
  const add = (field: string, message: string) => problems.push({ slip: null, field, message })
  const percent = (value: string | number | undefined, field: string): bigint => {
    const hundredths = percentHundredths(value)
    if (hundredths === null)
      add(field, `O campo "${labels[field]}" é um percentual com até duas casas, como 2 ou 0.33.`)
    return hundredths ?? 0n
  }
  if (!/^[A-Z\d]{14}$/.test(issuer.beneficiaryCnpj.replace(/[./\-\s]/g, '').toUpperCase())) {
    add('beneficiaryDocument', `O campo "${labels['beneficiaryDocument']}" precisa ter 14 posições.`)
  }
  const days = issuer.writeOffDays
  const wrongDays = writeOffDaysProblem(issuer.bank, days)
  if (wrongDays !== null) add('writeOffDays', `${wrongDays}.`)
  for (const { field, message } of speciesProblems(issuer.bank, issuer.species ?? 'RC', issuer.acceptance ?? 'N'))
    add(field === 'species' ? 'documentKind' : field, `${message}.`)
  return {
    fine: percent(issuer.finePercent, 'fine'),
    interest: percent(issuer.interestPercentMonth, 'interest'),
    writeOffDays: days === undefined ? undefined : String(days),
  }
}

/** @returns hundredths of a percent; 0 for an empty value; null when it is invalid, 100 or more, or too precise */
function percentHundredths(value: string | number | undefined): bigint | null {
  if (value === undefined || value === '') return 0n
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim()) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

/** Keeps one problem for each field of a slip, because several records can have the same field. */
function distinct(problems: readonly ShippingProblem[]): ShippingProblem[] {
  const byPlace = new Map<string, ShippingProblem>()
  for (const problem of problems) {
    const place = `${problem.slip} ${problem.field}`
    if (!byPlace.has(place)) byPlace.set(place, problem)
  }
  return [...byPlace.values()]
}
