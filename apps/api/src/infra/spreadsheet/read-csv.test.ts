import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { Refusal } from './refusal.ts'

const length = 4 * 1024 * 1024

function outcomeOf(text: string): string {
  try {
    return `${readCsv(Buffer.from(text)).length} rows`
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

test.each([
  ['quotes', '"', /aspas/],
  ['pairs of quotes', '""', /./],
  ['quotes among letters', 'a"', /./],
  ['quotes that open at each separator', ';"', /./],
  ['separators', ';', /^0 rows$/],
  ['separators of each kind', ';,\t', /./],
  ['line feeds', '\n', /^0 rows$/],
  ['carriage returns', '\r', /^0 rows$/],
  ['both in turn', '\r\n', /^0 rows$/],
  ['one letter', 'a', /./],
  ['spaces', ' ', /./],
  ['the name of a separator', 'sep=;\n', /mais de 20\.000 linhas/],
  ['one cell a row', 'a\n', /mais de 20\.000 linhas/],
  ['line feeds after a header', '\n', /^1 rows$/, 'Nome;CNPJ\n'],
  ['short rows after a header', ';\n', /^1 rows$/, 'Nome;CNPJ;Cidade\n'],
])('a long file of %s is read or refused in the time that its length takes', (_, text, outcome, header = '') => {
  const start = performance.now()
  expect(outcomeOf(header + text.repeat(length / text.length))).toMatch(outcome)
  // The limit is a hundred times the usual time of reading.
  expect(performance.now() - start).toBeLessThan(20_000)
})
