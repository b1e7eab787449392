import { Accounts } from './account-draft.ts'
import { fold } from './bank.ts'
import { readCents } from './cents.ts'
import { readBrazilianDates } from './civil-date.ts'
import { cleanText } from './clean-text.ts'
import { limits } from './limits.ts'
import type { Statement, StatementAccount } from './statement.ts'

type Column = 'date' | 'amount' | 'memo' | 'name' | 'fitid' | 'balance'

type Layout = {
  bank: string
  /** The bank's number in the form that its OFX files have. */
  bankId: string
  separator: string
  /** The meaning of each column. The keys are the headers, without accents and in lower case. */
  columns: Readonly<Record<string, Column>>
  required: readonly Column[]
}

// Inter's files of 2021 have no column Descrição, and some rows of 2024 have no Saldo, so neither is required.
const layouts: readonly Layout[] = [
  {
    bank: 'Inter',
    bankId: '077',
    separator: ';',
    columns: { 'data lancamento': 'date', historico: 'memo', descricao: 'name', valor: 'amount', saldo: 'balance' },
    required: ['date', 'memo', 'amount'],
  },
  {
    bank: 'Nubank',
    bankId: '0260',
    separator: ',',
    columns: { data: 'date', valor: 'amount', identificador: 'fitid', descricao: 'memo' },
    required: ['date', 'amount', 'fitid', 'memo'],
  },
]

/** The most lines that may stand before the header. Usually there is none. */
const longestPreamble = 30

/** @returns null when the text has no header of a known bank */
export function readCsv(text: string): Omit<Statement, 'encoding'> | null {
  const preamble: string[] = []
  for (const line of lines(text)) {
    const table = recognise(line.text)
    if (table) return readTable(table, preamble, lines(text, line.end))
    preamble.push(line.text)
    if (preamble.length > longestPreamble) return null
  }
  return null
}

type Table = { layout: Layout; columns: readonly (Column | undefined)[] }

function recognise(line: string): Table | null {
  for (const layout of layouts) {
    const columns = cells(line, layout.separator).map((header) => layout.columns[fold(header)])
    if (layout.required.every((column) => columns.includes(column))) return { layout, columns }
  }
  return null
}

function readTable(table: Table, preamble: readonly string[], rest: Iterable<Line>): Omit<Statement, 'encoding'> {
  const accounts = new Accounts()
  const account = accounts.open()
  const { bank, bankId, separator } = table.layout
  Object.assign(account, { bankId, accountType: 'CHECKING', currency: 'BRL' })
  for (const line of preamble) readPreamble(account, cells(line, separator))
  for (const line of rest) addRow(accounts, account, table, line)
  const declared = { encoding: null, charset: null }
  return { format: 'csv', declared, bank, written: null, complete: true, accounts: accounts.list }
}

function readPreamble(account: StatementAccount, [label = '', ...values]: readonly string[]): void {
  const [value = ''] = values
  switch (fold(label)) {
    case 'conta':
      account.account ??= cleanText(value)
      break
    case 'periodo': {
      const [start = null, end = null] = readBrazilianDates(values.join(' '))
      account.period = { start, end }
      break
    }
    case 'saldo':
    case 'saldo atual':
      account.ledgerBalance ??= { amountCents: readCents(value), date: null }
  }
}

function addRow(accounts: Accounts, account: StatementAccount, { layout, columns }: Table, line: Line): void {
  const values = cells(line.text, layout.separator, columns.length)
  const value = (column: Column) => values[columns.indexOf(column)] ?? ''
  const amount = value('amount')
  const name = columns.includes('name') ? cleanText(value('name')) : null
  const [date = null] = readBrazilianDates(value('date').slice(0, 10))
  accounts.add(
    account,
    {
      date,
      amountCents: readCents(amount),
      type: null,
      memo: cleanText(value('memo')),
      fitid: columns.includes('fitid') ? cleanText(value('fitid')) : null,
      ...(name === null ? {} : { name }),
    },
    !line.ended && isCut(values, columns, amount),
  )
}

/**
 * Whether the last line, which has no line end, was cut: a column is missing; or the amount is the last value and lacks
 * its two decimals.
 */
function isCut(values: readonly string[], columns: readonly (Column | undefined)[], amount: string): boolean {
  const at = columns.indexOf('amount')
  const others = columns.filter((column) => column !== 'balance').length
  return values.length < others || (at === values.length - 1 && !/,\d\d$/.test(amount))
}

/** `end` is where the next line starts. `ended` is false for a last line without a line end. */
type Line = { text: string; end: number; ended: boolean }

/** The lines that are not blank, each cut to `limits.rawText` characters. */
function* lines(text: string, start = 0): Generator<Line, undefined> {
  let from = start
  for (let at = start; at <= text.length; at += 1) {
    const code = text.charCodeAt(at)
    const ended = code === lineFeed || code === carriageReturn
    if (!ended && at < text.length) continue
    const line = at > from ? text.slice(from, Math.min(at, from + limits.rawText)) : ''
    if (line.trim() !== '') yield { text: line, end: at + 1, ended }
    from = at + 1
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Splits a line into cells. A cell may be quoted and then has `""` for a quote inside. A quote that is never closed is
 * ordinary text.
 * @param atMost number of cells. Separators in the last cell are text
 */
function cells(line: string, separator: string, atMost = 20): string[] {
  const found: string[] = []
  let at = 0
  for (;;) {
    const quoted = line[at] === '"' ? quotedEnd(line, at, separator) : -1
    const last = found.length + 1 >= atMost
    const end = quoted >= 0 ? quoted : last ? -1 : line.indexOf(separator, at)
    const cell = line.slice(at, end < 0 ? line.length : end)
    found.push((quoted >= 0 ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    if (end < 0 || end >= line.length || last) return found
    at = end + 1
  }
}

/**
 * Finds the end of a cell that begins with a quote.
 * @returns the position after the closing quote; -1 when no closing quote stands before a separator or the line's end
 */
function quotedEnd(line: string, start: number, separator: string): number {
  let at = line.indexOf('"', start + 1)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  if (at < 0) return -1
  return at + 1 === line.length || line[at + 1] === separator ? at + 1 : -1
}
