/** Marks of pages and programs that no picture carries, in whatever part of the file. */
const marks = [/<script[\s>/]/i, /<!doctype\s/i, /<html[\s>]/i, /<iframe[\s>]/i, /<\?php/i]
/** A reader of PDF looks for its mark within the first kilobyte. Source: ISO 32000-1, Annex H */
const pdfReach = 1024
const pdfMark = '%PDF-'

/**
 * Whether an image file is at the same time a page, a program, a PDF or a ZIP to whoever reads it as such. Redrawing
 * removes all of it anyway; this tells the sender, instead of silently keeping half of what was sent. What phones append
 * to their pictures (videos, depth maps, further images) is no reason to refuse.
 */
export function hidesOtherContent(content: Buffer): boolean {
  const text = content.toString('latin1')
  return marks.some((mark) => mark.test(text)) || text.slice(0, pdfReach).includes(pdfMark) || endsAsZip(content)
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndLength = 22
const longestZipComment = 65_535

/** A ZIP is found from its end: a record with the length of the comment that follows it. Source: APPNOTE.TXT 4.3.16 */
function endsAsZip(content: Buffer): boolean {
  const tail = content.subarray(-(zipEndLength + longestZipComment))
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength <= tail.length && at + zipEndLength + tail.readUInt16LE(at + 20) <= tail.length) return true
  }
  return false
}
