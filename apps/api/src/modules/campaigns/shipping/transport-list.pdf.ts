import { formatKilograms } from '../../../core/format.ts'
import { ink, keepTogether, line, makePdf, pale, type Paper } from '../../../infra/pdf/paper.ts'
import { drawTable, drawTotals, type TableColumn, type TableFrame } from '../../../infra/pdf/table.ts'

/** The boxes of one request, which are sent to one address. */
export interface TransportEntry {
  recipient: string
  reference: string
  address: string
  /** The weight of each box, in whole grams. */
  grams: readonly number[]
}

export interface TransportRegion {
  name: string
  entries: readonly TransportEntry[]
}

export interface TransportList {
  title: string
  sender: string
  /** Text below the title. */
  subtitle: string
  /** ISO 8601 in UTC. */
  createdAt: string
  regions: readonly TransportRegion[]
}

const pageMargin = 36
const footHeight = 16

/**
 * Draws the list of the boxes that a carrier takes. Each region begins on a new page and ends with its totals and with
 * lines to sign on.
 * @returns the PDF
 */
export default function transportListPdf(list: TransportList): Promise<Buffer> {
  const { title, sender, createdAt, regions } = list
  const info = { title, author: sender, createdAt, layout: 'landscape', pageMargin, footHeight } as const
  return makePdf(
    info,
    (paper) => {
      for (const [index, region] of regions.entries()) {
        if (index > 0) paper.addPage()
        drawRegion(paper, list, region)
      }
      if (regions.length > 1) drawGrandTotal(paper, regions)
    },
    (paper, page, pages) => drawFoot(paper, `${title} · página ${page} de ${pages}`),
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const gramsOf = ({ entries }: TransportRegion) => entries.flatMap(({ grams }) => grams)
const countedBoxes = (count: number) => (count === 1 ? '1 caixa' : `${count} caixas`)
const countedPlaces = (count: number) => (count === 1 ? '1 destino' : `${count} destinos`)

const columns: readonly TableColumn<TransportEntry>[] = [
  { header: 'Destinatário', part: 0.25, cell: ({ recipient }) => recipient },
  { header: 'Solicitação', part: 0.11, cell: ({ reference }) => reference },
  { header: 'Caixas', part: 0.06, align: 'right', cell: ({ grams }) => String(grams.length) },
  {
    header: 'Peso de cada uma',
    part: 0.15,
    cell: ({ grams }) => grams.map((weight) => formatKilograms(weight)).join(' + '),
  },
  { header: 'Peso', part: 0.08, align: 'right', cell: ({ grams }) => formatKilograms(sumOf(grams)) },
  { header: 'Endereço', part: 0.35, cell: ({ address }) => address },
]

function drawRegion(paper: Paper, { title, sender, subtitle }: TransportList, region: TransportRegion): void {
  const width = paper.page.width - 2 * pageMargin
  const frame: TableFrame = { x: pageMargin, width, fontSize: 9 }
  paper.font('bold').fontSize(15).fillColor(ink).text(`${title}: ${region.name}`, pageMargin, pageMargin, { width })
  paper.font('regular').fontSize(9).fillColor(pale).text(`${sender} · ${subtitle}`, { width })
  paper.y += 8
  drawTable(paper, columns, region.entries, frame)
  const grams = gramsOf(region)
  keepTogether(paper, 130)
  drawTotals(
    paper,
    columns,
    [`Total: ${countedPlaces(region.entries.length)}`, '', String(grams.length), '', formatKilograms(sumOf(grams)), ''],
    frame,
  )
  drawSignatures(paper, width)
}

const signatures = ['Transportadora', 'Nome e documento de quem recebe', 'Data e hora', 'Assinatura']

function drawSignatures(paper: Paper, width: number): void {
  const part = width / signatures.length
  const y = paper.y + 62
  for (const [index, name] of signatures.entries()) {
    const x = pageMargin + index * part
    paper
      .moveTo(x, y)
      .lineTo(x + part - 16, y)
      .lineWidth(0.7)
      .stroke(ink)
    paper
      .font('regular')
      .fontSize(8.5)
      .fillColor(pale)
      .text(name, x, y + 4, { width: part - 16 })
  }
  paper.x = pageMargin
  paper.y = y + 20
}

function drawGrandTotal(paper: Paper, regions: readonly TransportRegion[]): void {
  const grams = regions.flatMap(gramsOf)
  const destinations = sumOf(regions.map(({ entries }) => entries.length))
  keepTogether(paper, 30)
  paper
    .moveTo(pageMargin, paper.y)
    .lineTo(paper.page.width - pageMargin, paper.y)
    .lineWidth(0.4)
    .stroke(line)
  paper
    .font('bold')
    .fontSize(11)
    .fillColor(ink)
    .text(
      `Total de ${regions.length} regionais: ${countedPlaces(destinations)}, ${countedBoxes(grams.length)}, ${formatKilograms(sumOf(grams))}`,
      pageMargin,
      paper.y + 8,
    )
}

function drawFoot(paper: Paper, text: string): void {
  paper
    .font('regular')
    .fontSize(8)
    .fillColor(pale)
    .text(text, pageMargin, paper.page.height - pageMargin - 4, {
      width: paper.page.width - 2 * pageMargin,
      align: 'right',
    })
}
