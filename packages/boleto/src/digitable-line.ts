import { readBarcode, type BarcodeParts } from './barcode.ts'
import { modulo10 } from './check-digits.ts'

/** One error in a digitable line. */
export interface LineProblem {
  /** The wrong block, 1 to 5 from the left; null when the text is no line at all. */
  block: 1 | 2 | 3 | 4 | 5 | null
  /** For the user, in Portuguese. */
  message: string
}

export type LineReading =
  { valid: true; barcode: string; parts: BarcodeParts } | { valid: false; problems: LineProblem[] }

/**
 * The digitable line of a barcode: three blocks of the free field, each with a modulo 10 digit; then the general check
 * digit; then the factor and the amount. Source: FEBRABAN, Carta-Circular BCB 2.926/2000.
 * @param barcode 44 digits
 * @returns 47 digits
 * @throws RangeError when the barcode is not valid
 */
export function lineOfBarcode(barcode: string): string {
  if (!readBarcode(barcode)) throw new RangeError(`Not a barcode: ${barcode}`)
  const freeField = barcode.slice(19)
  const blocks = [barcode.slice(0, 4) + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15)]
  return blocks.map((block) => block + modulo10(block)).join('') + barcode[4] + barcode.slice(5, 19)
}

/** The line with points and spaces: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. @param line 47 digits */
export const formatLine = (line: string): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/**
 * Reads a typed or copied line, with or without points, spaces and hyphens. For an invalid line, returns its problems.
 */
export function readLine(text: string): LineReading {
  const line = text.replace(/[\s.-]/g, '')
  const wrongForm = formProblem(line)
  if (wrongForm) return { valid: false, problems: [{ block: null, message: wrongForm }] }

  const problems = wrongBlocks(line)
  if (problems.length > 0) return { valid: false, problems }
  const barcode = barcodeDigits(line)
  const parts = readBarcode(barcode)
  return parts ? { valid: true, barcode, parts } : { valid: false, problems: [wrongGeneralDigit] }
}

const wrongGeneralDigit: LineProblem = {
  block: 4,
  message: 'O dígito verificador geral (4º bloco) não confere com o restante da linha; confira o 4º e o 5º bloco',
}

function formProblem(line: string): string | null {
  if (!/^\d*$/.test(line)) return 'A linha digitável só tem números'
  if (line.length === 48) return 'Essa linha tem 48 dígitos: é de conta de consumo ou tributo, não de boleto'
  return line.length === 47 ? null : `A linha digitável tem 47 dígitos, e essa tem ${line.length}`
}

function wrongBlocks(line: string): LineProblem[] {
  const starts = [0, 10, 21, 32]
  const wrong = ([1, 2, 3] as const).filter((block) => {
    const digits = line.slice(starts[block - 1], starts[block])
    return modulo10(digits.slice(0, -1)) !== digits.at(-1)
  })
  const problems: LineProblem[] = wrong.map((block) => ({
    block,
    message: `O ${block}º bloco da linha digitável está errado`,
  }))
  if (problems.length === 0 && line[3] !== '9')
    problems.push({ block: 1, message: 'O 4º dígito da linha digitável é sempre 9' })
  return problems
}

const barcodeDigits = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
