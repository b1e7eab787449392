import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { firstPage, isPdf } from './pdf-page.ts'

type Options = ConstructorParameters<typeof PdfDocument>[0]

async function pdf(write: (paper: InstanceType<typeof PdfDocument>) => void, options: Options = {}): Promise<Buffer> {
  const paper = new PdfDocument({ size: 'A5', ...options })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve) => paper.on('end', resolve))
  write(paper)
  paper.end()
  await done
  return Buffer.concat(chunks)
}

const draw = (content: Buffer) => firstPage({ field: 'receipt_image', content, client: 'test' })
const receipt = (paper: InstanceType<typeof PdfDocument>) => {
  paper.rect(0, 0, 200, 200).fill('#ff0000')
  paper.fillColor('black').fontSize(20).text('Comprovante Pix R$ 1.234,56', 50, 300)
}

/** A document of one page, written by hand. @param objects from number 3 on, which is the page */
function byHand(catalog: string, objects: readonly (string | Buffer)[]): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ...objects]
  const parts = all.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n'])
  const body = Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part)))
  return Buffer.concat([body, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF')])
}
const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

test('the first page becomes a picture, in its colours', async () => {
  const content = await pdf(receipt)
  expect(isPdf(content)).toBe(true)
  const picture = sharp(await draw(content))
  expect(await picture.metadata()).toMatchObject({ format: 'png', height: 2000 })
  const { data } = await picture
    .extract({ left: 100, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test('a PDF that asks for a password, has too many pages, or is none is refused in clear words', async () => {
  await expect(draw(await pdf(receipt, { userPassword: 'segredo' }))).rejects.toThrow('protegido por senha')
  const book = await pdf((paper) => {
    for (let page = 0; page < 10_000; page += 1) paper.addPage()
  })
  await expect(draw(book)).rejects.toThrow('páginas demais')
  await expect(draw(Buffer.from('%PDF-1.7 nada'))).rejects.toThrow('Não foi possível abrir este PDF')
})

test('scripts and embedded files are not in the picture', async () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /AA << /O 4 0 R >> >>'
  const content = byHand('/OpenAction 4 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>', [
    page,
    script,
    '<< /Type /Filespec /F (a.exe) >>',
  ])
  const picture = await draw(content)
  expect(picture.toString('latin1')).not.toMatch(/alert|a\.exe|%PDF/)
})

test('bombs end with clear words, in bounded time and memory, and the next one is drawn', async () => {
  const before = process.memoryUsage().rss
  // 30,000 × 30,000 pixels out of a few kilobytes, and a form that draws itself a billion times over.
  const pixels = deflateSync(Buffer.alloc(200_000_000))
  const image = `/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>'
  const bomb = byHand('', [page, stream('', Buffer.from('q 100 0 0 100 0 0 cm /I Do Q')), stream(image, pixels)])
  const forms = Array.from({ length: 10 }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /I ${level + 6} 0 R >> >>`,
      Buffer.from('/I Do '.repeat(60)),
    ),
  )
  const nested = byHand('', [
    page,
    stream('', Buffer.from('/I Do')),
    ...forms,
    stream('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', Buffer.from('0 0 50 50 re f')),
  ])
  for (const content of [bomb, nested]) {
    const start = performance.now()
    const end = await draw(content).then(
      () => 'drawn',
      (error: unknown) => String(error),
    )
    expect(end).toMatch(/drawn|Não foi possível abrir este PDF/)
    expect(performance.now() - start).toBeLessThan(20_000)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
  expect((await draw(await pdf(receipt))).length).toBeGreaterThan(1_000)
}, 60_000)
