import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'

type Options = ConstructorParameters<typeof PdfDocument>[0]
type Paper = InstanceType<typeof PdfDocument>

/** Makes a PDF with the contents that `write` draws. */
async function pdf(write: (paper: Paper) => void, options: Options = {}): Promise<Buffer> {
  const paper = new PdfDocument({ size: 'A5', ...options })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve) => paper.on('end', resolve))
  write(paper)
  paper.end()
  await done
  return Buffer.concat(chunks)
}

/** A PDF of one page: a red square above a line of text. */
export const receiptPdf = (options: Options = {}): Promise<Buffer> =>
  pdf((paper) => {
    paper.rect(0, 0, 200, 200).fill('#ff0000')
    paper.fillColor('black').fontSize(20).text('Comprovante Pix R$ 1.234,56', 50, 300)
  }, options)

/** A PDF of one page with a white shape: it has contents, but nothing is visible. */
export const invisiblePdf = (): Promise<Buffer> => pdf((paper) => void paper.rect(0, 0, 200, 200).fill('white'))

/** A PDF of one page with so many strokes that drawing it takes ten seconds. */
export const slowPdf = (): Promise<Buffer> =>
  pdf((paper) => {
    paper.addContent('0 0 m 500 800 l S '.repeat(400_000))
  })

/** A PDF of empty pages. @param pages how many pages follow the first one */
export const bookPdf = (pages: number): Promise<Buffer> =>
  pdf((paper) => {
    for (let page = 0; page < pages; page += 1) paper.addPage()
  })

/**
 * A PDF of one page, written without a library.
 * @param catalog further entries of the catalog
 * @param objects the objects from number 3 on; number 3 is the page
 */
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

const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>'

/** A PDF with a script that runs when the PDF is opened, and with an embedded program. */
export const activePdf = (): Buffer =>
  byHand('/OpenAction 4 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>', [
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 7 0 R /AA << /O 4 0 R >> >>',
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
    stream('/Type /EmbeddedFile', Buffer.from('MZ')),
    stream('', Buffer.from('0 0 50 50 re f')),
  ])

/** A small PDF that unpacks to a picture of 30,000 × 30,000 pixels. */
function imageBombPdf(): Buffer {
  const entries =
    '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode'
  const pixels = stream(entries, deflateSync(Buffer.alloc(200_000_000)))
  return byHand('', [page, stream('', Buffer.from('q 100 0 0 100 0 0 cm /I Do Q')), pixels])
}

/** A PDF whose page draws a form sixty times; this form draws another one sixty times, and so on, ten levels deep. */
function nestedBombPdf(): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 100 100]'
  const levels = Array.from({ length: 10 }, (_, level) =>
    stream(`${form} /Resources << /XObject << /I ${level + 6} 0 R >> >>`, Buffer.from('/I Do '.repeat(60))),
  )
  return byHand('', [page, stream('', Buffer.from('/I Do')), ...levels, stream(form, Buffer.from('0 0 50 50 re f'))])
}

/**
 * PDFs that nobody sends in good faith. `refusal` matches the message that refuses the PDF; null for a PDF that is
 * accepted.
 */
export async function hostilePdfs(): Promise<{ name: string; content: Buffer; refusal: RegExp | null }[]> {
  return [
    { name: 'script and embedded file', content: activePdf(), refusal: null },
    { name: 'password', content: await receiptPdf({ userPassword: 'segredo' }), refusal: /protegido por senha/ },
    { name: '10,000 pages', content: await bookPdf(10_000), refusal: /páginas demais/ },
    { name: 'image bomb', content: imageBombPdf(), refusal: /está em branco|demora demais/ },
    { name: 'nested bomb', content: nestedBombPdf(), refusal: /Não foi possível abrir este PDF|demora demais/ },
  ]
}
