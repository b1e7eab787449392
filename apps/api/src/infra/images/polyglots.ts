/** How the marks of pages and programs begin that no picture carries, in whatever part of the file. */
const mark = /^<(script[\s>/]|!doctype\s|html[\s>]|iframe[\s>]|\?php)/i
const longestMark = '<!doctype '.length
/** A reader of PDF looks for its mark within the first kilobyte. Source: ISO 32000-1, Annex H */
const pdfReach = 1024
const pdfMark = '%PDF-'

/**
 * Whether an image file is at the same time a page, a program, a PDF or a ZIP to whoever reads it as such. Redrawing
 * removes all of it anyway; this tells the sender, instead of silently keeping half of what was sent. What phones append
 * to their pictures (videos, depth maps, further images) is no reason to refuse.
 */
export function hidesOtherContent(content: Buffer): boolean {
  return carriesMark(content) || content.subarray(0, pdfReach).includes(pdfMark) || endsAsZip(content)
}

/** Looks at each `<` by itself: the whole file as a string would be a second copy of it, for the garbage collector. */
function carriesMark(content: Buffer): boolean {
  for (let at = content.indexOf('<'); at !== -1; at = content.indexOf('<', at + 1)) {
    if (mark.test(content.toString('latin1', at, at + longestMark))) return true
  }
  return false
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
