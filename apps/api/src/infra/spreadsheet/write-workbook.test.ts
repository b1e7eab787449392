import { readSheet } from 'read-excel-file/node'
import { unzipSync } from 'fflate'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Column } from './sheet.ts'
import { writeSheet } from './write-workbook.ts'

const textOf = (content: Buffer, part: string) => new TextDecoder().decode(unzipSync(content)[part])

const writeTexts = (...texts: string[]) =>
  writeSheet({
    name: 'Textos',
    columns: [{ header: 'Texto', width: 20, type: 'text', cell: (text: string) => text }],
    rows: texts,
  })

test('title, filters and date of issue stand above the columns, whose names stay in view', async () => {
  const content = await writeSheet({
    name: 'Coleta',
    title: 'Coleta de 2026',
    filters: ['Busca: sao joao'],
    issuedAt: '2026-11-21T01:30:00.000Z',
    columns: [
      { header: 'Diocese', width: 30, type: 'text', cell: ({ name }: { name: string; value: number }) => name },
      { header: 'Valor', width: 12, type: 'money', cell: ({ value }) => value },
    ],
    rows: [{ name: 'Diocese de Goiás', value: 123_456 }],
    totals: ['Total', 123_456],
  })
  expect(await readSheet(content)).toEqual([
    ['Coleta de 2026', null],
    ['Busca: sao joao', null],
    ['Emitida em 20/11/2026 22:30', null],
    [null, null],
    ['Diocese', 'Valor'],
    ['Diocese de Goiás', 1234.56],
    ['Total', 1234.56],
  ])
  expect(textOf(content, 'xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="5"[^>]*state="frozen"/)
  expect(textOf(content, 'xl/styles.xml')).toContain('&quot;R$&quot; #,##0.00')
})

test('a document whose name is masculine is “emitido”', async () => {
  const content = await writeSheet({
    name: 'Extrato',
    issuedAt: '2026-11-21T01:30:00.000Z',
    issuedLabel: 'Emitido em',
    columns: [{ header: 'Valor', width: 12, type: 'text', cell: ({ value }: { value: string }) => value }],
    rows: [{ value: 'um' }],
  })
  expect(await readSheet(content)).toContainEqual(['Emitido em 20/11/2026 22:30'])
})

test('a sheet is filtered, summed by what the filters show, and printed one page wide', async () => {
  interface Row {
    name: string
    value: number
    weight: number
    age: number
  }
  const content = await writeSheet({
    name: "Coleta d'água",
    title: 'Coleta',
    columns: [
      { header: 'Diocese', width: 30, type: 'text', cell: ({ name }: Row) => name },
      { header: 'Valor', width: 12, type: 'money', cell: ({ value }) => value },
      { header: 'Peso', width: 12, type: 'number', cell: ({ weight }) => weight },
      { header: 'Idade', width: 12, type: 'number', cell: ({ age }) => age },
    ],
    rows: [
      { name: 'Goiás', value: 100, weight: 0.1, age: 30 },
      { name: 'Jataí', value: 250, weight: 0.2, age: 40 },
    ],
    // The last total is an average, not a sum. So it stays a number and does not become a formula.
    totals: ['Total', 350, 0.3, 35],
  })
  const xml = textOf(content, 'xl/worksheets/sheet1.xml')
  expect(xml).toContain('<autoFilter ref="A3:D5"/>')
  expect(xml).toContain('<f>SUBTOTAL(109,B4:B5)</f><v>3.5</v>')
  expect(xml).toContain('<f>SUBTOTAL(109,C4:C5)</f>')
  expect(xml).not.toContain('<f>SUBTOTAL(109,D')
  expect(xml).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
  expect(xml).toMatch(/<pageSetup [^>]*orientation="landscape" fitToWidth="1" fitToHeight="0"/)
  const workbook = textOf(content, 'xl/workbook.xml')
  expect(workbook).toContain(">'Coleta d''água'!$3:$3</definedName>")
  expect(workbook).toContain(">'Coleta d''água'!$A$3:$D$5</definedName>")
  expect((await readSheet(content)).at(-1)).toEqual(['Total', 3.5, 0.3, 35])
})

test('a text that looks like a formula or a number stays a text', async () => {
  const texts = ['=1+1', '+55 61 3333', '-1', '@SOMA(A1)', '00123', '1e5', 'a;b', '"<&>\'']
  const content = await writeTexts(...texts)
  expect(await readSheet(content)).toEqual([['Texto'], ...texts.map((text) => [text])])
  expect(textOf(content, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('texts that the file format gives a meaning are shown as they are', async () => {
  const texts = ['constructor', '__proto__', 'toString', 'a_x0041_b', 'ação\nem linhas', '🙏']
  expect(await readSheet(await writeTexts(...texts))).toEqual([['Texto'], ...texts.map((text) => [text])])
  expect(await readSheet(await writeTexts('so\u0001m'))).toEqual([['Texto'], ['som']])
})

test('dates and moments are dates, as the clocks of São Paulo show them, also under daylight saving time', async () => {
  const columns: Column<string>[] = [
    { header: 'Dia', width: 12, type: 'date', cell: (moment) => moment.slice(0, 10) },
    { header: 'Momento', width: 18, type: 'datetime', cell: (moment) => moment },
  ]
  const [, ...rows] = await readSheet(
    await writeSheet({ name: 'Datas', columns, rows: ['2026-11-20T02:30:00.000Z', '2018-12-01T12:00:00.000Z'] }),
  )
  const shown = rows.map((row) => row.map((cell) => new Date(String(cell)).toISOString()))
  expect(shown).toEqual([
    ['2026-11-20T00:00:00.000Z', '2026-11-19T23:30:00.000Z'],
    ['2018-12-01T00:00:00.000Z', '2018-12-01T10:00:00.000Z'],
  ])
})

test('rows that fail to arrive end the writing', async () => {
  const rows = (async function* () {
    yield 'a'
    throw new Error('the database went away')
  })()
  const columns: Column<string>[] = [{ header: 'Texto', width: 20, type: 'text', cell: (text) => text }]
  await expect(writeSheet({ name: 'Textos', columns, rows })).rejects.toThrow('the database went away')
})

test('a sheet of 100,000 rows does not stall the server', { timeout: 60_000 }, async () => {
  let longestPause = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  const rows = Array.from({ length: 100_000 }, (_, index) => index)
  const columns: Column<number>[] = [
    ...Array.from(
      { length: 6 },
      (_, column) =>
        ({
          header: `Texto ${column}`,
          width: 20,
          type: 'text',
          cell: (row: number) => `Paróquia ${row % 1_000} ${column}`,
        }) as const,
    ),
    { header: 'Valor', width: 12, type: 'money', cell: (row) => row },
    { header: 'Data', width: 12, type: 'date', cell: () => '2026-11-20' },
  ]
  const start = performance.now()
  const content = await writeSheet({ name: 'Muitas', columns, rows })
  const whole = performance.now() - start
  clearInterval(timer)
  expect(content.length).toBeGreaterThan(1_000_000)
  expect(longestPause).toBeLessThan(whole / 3)
})

test('more rows than anyone reads are refused', async () => {
  const columns: Column<number>[] = [{ header: 'Linha', width: 10, type: 'number', cell: (row) => row }]
  const rows = (function* () {
    for (let row = 0; ; row += 1) yield row
  })()
  await expect(writeSheet({ name: 'Infinita', columns, rows })).rejects.toThrow('A planilha passaria de 150.000 linhas')
})

test('rows are read only as fast as a thread takes them', async () => {
  const columns: readonly Column<number>[] = [{ header: 'Número', width: 10, type: 'number', cell: (number) => number }]
  const pulled = { count: 0 }
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  // These reports wait for their rows and occupy both threads, so the report below must wait for a thread.
  async function* waiting() {
    yield 1
    await released
  }
  const busy = Array.from({ length: 2 }, () => writeSheet({ name: 'Espera', columns, rows: waiting() }))
  await sleep(500)
  function* many() {
    for (let number = 0; number < 50_000; number += 1) {
      pulled.count += 1
      yield number
    }
  }
  const long = writeSheet({ name: 'Longa', columns, rows: many() })
  await sleep(500)
  expect(pulled.count).toBe(0)
  release()
  await Promise.all(busy)
  expect((await readSheet(await long)).length).toBe(50_001)
})

test('a thread that fails ends the reading of rows with its error', async () => {
  const columns: readonly Column<number>[] = [{ header: 'Dia', width: 10, type: 'datetime', cell: () => '2026-99-99' }]
  function* endless() {
    for (;;) yield 1
  }
  await expect(writeSheet({ name: 'Errada', columns, rows: endless() })).rejects.toThrow('Non-finite number')
})
