const marker = 0xff
const [startOfScan, endOfImage] = [0xda, 0xd9]

/** Whether a marker has no length after it: TEM, RST0 to RST7, SOI. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * How many scans a JPEG has. In each scan a decoder passes over the whole picture: once for most JPEGs, about ten times
 * for progressive ones. Bytes after the picture's end do not count. Source: ITU-T T.81, B.1.1
 * @param most counting stops once there are more scans than this
 */
export function countScans(jpeg: Buffer, most: number): number {
  let scans = 0
  let at = 2
  while (scans <= most && at + 4 <= jpeg.length) {
    const code = jpeg[at + 1] ?? 0
    if (jpeg[at] !== marker || code === endOfImage) break
    if (code === marker || standsAlone(code)) {
      at += code === marker ? 1 : 2
      continue
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
    if (code !== startOfScan) continue
    scans += 1
    at = endOfScan(jpeg, at)
  }
  return scans
}

/** Where a scan ends: at the next 0xff that is a marker. Within a scan, a zero or a restart code follows each 0xff. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(marker, start); at !== -1; at = jpeg.indexOf(marker, at + 1)) {
    const code = jpeg[at + 1] ?? 0
    if (code !== 0 && code !== marker && !standsAlone(code)) return at
  }
  return jpeg.length
}
