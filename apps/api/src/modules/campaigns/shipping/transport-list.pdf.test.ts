import { expect, test } from 'vitest'
import { drawTransportList } from './draw-papers.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import transportListPdf, { type TransportEntry, type TransportList } from './transport-list.pdf.ts'

const entry = (index: number, change: Partial<TransportEntry> = {}): TransportEntry => ({
  recipient: `Diocese número ${index}`,
  reference: 'K7Q2M-9XWTR',
  address: 'Praça da Matriz, 10, Centro, CEP 76600-000 Goiás - GO',
  grams: [4_500, 3_250],
  ...change,
})
const list = (regions: TransportList['regions']): TransportList => ({
  title: 'Lista de transporte',
  sender: 'Rede Missionária',
  subtitle: 'CAM-2026',
  createdAt: '2026-09-01T12:00:00.000Z',
  regions,
})
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))

test('each region begins a page, with its boxes, weights, totals and lines to sign; at the end stand the totals of all', async () => {
  const regions = [
    { name: 'Sul 1', entries: entries(2) },
    { name: 'Leste 2', entries: [entry(3, { grams: [1_000] })] },
  ]
  const pages = await pagesOf(await transportListPdf(list(regions)))
  expect(pages).toHaveLength(2)
  const [south, east] = pages
  for (const held of [
    'Lista de transporte: Sul 1',
    'Diocese número 1',
    '4,5 kg + 3,25 kg',
    '7,75 kg',
    'Total: 2 destinos',
    '15,5 kg',
    'Transportadora',
    'Assinatura',
    'página 1 de 2',
  ])
    expect.soft(south).toContain(held)
  expect(east).toContain('Lista de transporte: Leste 2')
  expect(east).toContain('Total de 2 regionais: 3 destinos, 5 caixas, 16,5 kg')
})

test('long names and many boxes wrap, and none is lost over the pages', async () => {
  const long = 'Arquidiocese Metropolitana de Nossa Senhora da Conceição Aparecida '.repeat(3).trim()
  const many = [
    ...entries(40),
    entry(41, { recipient: long, address: `${long}, ${long}`, grams: Array.from({ length: 60 }, () => 12_345) }),
  ]
  const pages = await pagesOf(await transportListPdf(list([{ name: 'Norte 1', entries: many }])))
  const text = pages.join(' ')
  for (let index = 1; index <= 40; index += 1) expect(text).toContain(`Diocese número ${index} `)
  expect(text).toContain(long)
  expect(text.match(/12,345 kg/g)).toHaveLength(60)
  expect(pages.at(-1)).toContain('Assinatura')
})

test('300 destinations take less than 2 s of work', async () => {
  const before = process.cpuUsage()
  await drawTransportList(list([{ name: 'Sul 1', entries: entries(300) }]))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})
