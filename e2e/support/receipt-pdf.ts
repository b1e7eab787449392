/**
 * A proof of payment for a form: a PDF of one page such as a bank makes. It lacks the cross-reference table, which
 * readers do not need.
 * @param padding bytes of a comment that make the file larger
 */
export function receiptPdf(padding = 0) {
  const drawing = 'BT /F 18 Tf 30 300 Td (Comprovante Pix R$ 1.234,56) Tj ET 0 0.4 0.2 rg 30 200 200 40 re f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const buffer = Buffer.from(`%PDF-1.4\n%${' '.repeat(padding)}\n${body}trailer << /Root 1 0 R >>\n%%EOF`, 'latin1')
  return { name: 'comprovante.pdf', mimeType: 'application/pdf', buffer }
}
