// Reads shipping files by positions copied from the banks' manuals. This reveals errors in the package's own layouts.

export type Fields = Record<string, string>

type Positions = Readonly<Record<string, readonly [from: number, to: number]>>

const pick = (line: string, positions: Positions): Fields =>
  Object.fromEntries(Object.entries(positions).map(([name, [from, to]]) => [name, line.slice(from - 1, to)]))

/** The lines of a file. @throws when a line does not end with CR LF, has another width, or is not ASCII */
export function shippingLines(bytes: Uint8Array, width: number): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.endsWith('\r\n')) throw new Error('the last line is not ended')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (line.length !== width) throw new Error(`a line of ${line.length}`)
    if (/[^\u0020-\u007e]/.test(line)) throw new Error(`not ASCII: ${line}`)
  }
  return lines
}

const positions240: Record<string, Positions> = {
  fileHeader: {
    bank: [1, 3],
    lot: [4, 7],
    type: [8, 8],
    documentType: [18, 18],
    document: [19, 32],
    block: [33, 72],
    name: [73, 102],
    bankName: [103, 132],
    direction: [143, 143],
    date: [144, 151],
    time: [152, 157],
    number: [158, 163],
    version: [164, 166],
    situation: [192, 211],
  },
  lotHeader: {
    bank: [1, 3],
    lot: [4, 7],
    type: [8, 8],
    operation: [9, 9],
    service: [10, 11],
    version: [14, 16],
    documentType: [18, 18],
    document: [19, 33],
    block: [34, 73],
    name: [74, 103],
    message1: [104, 143],
    message2: [144, 183],
    number: [184, 191],
    date: [192, 199],
  },
  P: {
    bank: [1, 3],
    lot: [4, 7],
    type: [8, 8],
    number: [9, 13],
    movement: [16, 17],
    account: [18, 37],
    ourNumber: [38, 57],
    wallet: [58, 58],
    document: [63, 77],
    due: [78, 85],
    value: [86, 100],
    collectingAgencyDv: [106, 106],
    kind: [107, 108],
    acceptance: [109, 109],
    issued: [110, 117],
    interestCode: [118, 118],
    interestDate: [119, 126],
    interest: [127, 141],
    reference: [196, 220],
    protest: [221, 223],
    writeOffCode: [224, 224],
    writeOffDays: [225, 227],
    currency: [228, 229],
  },
  Q: {
    number: [9, 13],
    movement: [16, 17],
    documentType: [18, 18],
    document: [19, 33],
    name: [34, 73],
    address: [74, 113],
    district: [114, 128],
    postalCode: [129, 136],
    city: [137, 151],
    uf: [152, 153],
  },
  R: { number: [9, 13], movement: [16, 17], fineCode: [66, 66], fineDate: [67, 74], fine: [75, 89] },
  lotTrailer: { bank: [1, 3], lot: [4, 7], type: [8, 8], records: [18, 23], titles: [24, 29], total: [30, 46] },
  fileTrailer: { bank: [1, 3], lot: [4, 7], type: [8, 8], lots: [18, 23], records: [24, 29] },
}

const positionsBradesco: Record<string, Positions> = {
  '0': {
    literal: [1, 9],
    service: [10, 26],
    company: [27, 46],
    name: [47, 76],
    bank: [77, 94],
    date: [95, 100],
    system: [109, 110],
    number: [111, 117],
    record: [395, 400],
  },
  '1': {
    identification: [21, 37],
    reference: [38, 62],
    fineCode: [66, 66],
    fine: [67, 70],
    ourNumber: [71, 81],
    ourNumberDv: [82, 82],
    issuedBy: [93, 93],
    movement: [109, 110],
    document: [111, 120],
    due: [121, 126],
    value: [127, 139],
    kind: [148, 149],
    issued: [151, 156],
    instruction1: [157, 158],
    instruction2: [159, 160],
    dailyInterest: [161, 173],
    documentType: [219, 220],
    payerDocument: [221, 234],
    payerName: [235, 274],
    payerAddress: [275, 314],
    postalCode: [327, 334],
    record: [395, 400],
  },
  '2': {
    message1: [2, 81],
    message2: [82, 161],
    identification: [367, 382],
    ourNumber: [383, 394],
    record: [395, 400],
  },
  '9': { record: [395, 400] },
}

const positionsItau: Record<string, Positions> = {
  '0': {
    literal: [1, 26],
    account: [27, 46],
    name: [47, 76],
    bank: [77, 94],
    date: [95, 100],
    record: [395, 400],
  },
  '1': {
    documentType: [2, 3],
    document: [4, 17],
    account: [18, 29],
    reference: [38, 62],
    ourNumber: [63, 70],
    wallet: [84, 86],
    walletCode: [108, 108],
    movement: [109, 110],
    number: [111, 120],
    due: [121, 126],
    value: [127, 139],
    bank: [140, 142],
    kind: [148, 149],
    acceptance: [150, 150],
    issued: [151, 156],
    instruction1: [157, 158],
    instruction2: [159, 160],
    dailyInterest: [161, 173],
    payerDocumentType: [219, 220],
    payerDocument: [221, 234],
    payerName: [235, 264],
    payerAddress: [275, 314],
    payerDistrict: [315, 326],
    postalCode: [327, 334],
    city: [335, 349],
    uf: [350, 351],
    days: [392, 393],
    record: [395, 400],
  },
  '2': { fineCode: [2, 2], fineDate: [3, 10], fine: [11, 23], record: [395, 400] },
  '9': { record: [395, 400] },
}

export function parse240(bytes: Uint8Array): { kind: string; fields: Fields }[] {
  return shippingLines(bytes, 240).map((line) => {
    const kind =
      { '0': 'fileHeader', '1': 'lotHeader', '3': line[13], '5': 'lotTrailer', '9': 'fileTrailer' }[line[7] ?? ''] ??
      '?'
    return { kind, fields: pick(line, positions240[kind] ?? {}) }
  })
}

/** Reads the records of a shipping file of Bradesco, CNAB 400. */
export const parse400 = (bytes: Uint8Array) => parseBy400(positionsBradesco, bytes)

/** Reads the records of a shipping file of Itaú, CNAB 400. */
export const parseItau = (bytes: Uint8Array) => parseBy400(positionsItau, bytes)

function parseBy400(positions: Record<string, Positions>, bytes: Uint8Array): { kind: string; fields: Fields }[] {
  return shippingLines(bytes, 400).map((line) => ({
    kind: line[0] ?? '',
    fields: pick(line, positions[line[0] ?? ''] ?? {}),
  }))
}
