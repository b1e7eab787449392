import { InvalidFields, type FieldError } from '../invalid-fields.ts'
import type { BankField, FieldValue } from './bank-field.ts'

const sequenceField = 'sequence'

/** Gives a bank the values of its fields as padded digits, and collects the errors found in them. */
export class FieldReader {
  /** Errors that make a slip impossible. */
  readonly errors: FieldError[] = []
  /** Values that look wrong but may be right. */
  readonly remarks: FieldError[] = []
  readonly #values: Readonly<Record<string, FieldValue>>
  readonly #fields: ReadonlyMap<string, BankField>
  readonly #sequence: string

  constructor(values: Readonly<Record<string, FieldValue>>, fields: readonly BankField[], sequence: string) {
    this.#values = values
    this.#fields = new Map(fields.map((field) => [field.name, field]))
    this.#sequence = sequence
    for (const field of fields) this.#check(field)
  }

  /**
   * The digits of a required field, padded with zeros on the left. An empty or invalid field gives an error and zeros.
   */
  need(name: string): string {
    const digits = this.digits(name)
    if (digits !== '') return digits
    const { label, length } = this.#field(name)
    if (this.#raw(name) === '') this.refuse(name, `Informe o campo ${label}`)
    return '0'.repeat(length)
  }

  /** The digits of an optional field, padded with zeros on the left; '' when it is empty or invalid. */
  digits(name: string): string {
    const { length } = this.#field(name)
    const significant = significantDigits(this.#raw(name))
    return significant === null || significant.length > length ? '' : significant.padStart(length, '0')
  }

  /** The letters or digits of an optional field, in capitals; '' when it is empty. */
  text(name: string): string {
    return this.#raw(name).toUpperCase()
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }

  /**
   * The running number of the nosso número, padded with zeros to `length`. An invalid number gives an error and zeros.
   */
  sequence(length: number): string {
    const significant = significantDigits(this.#sequence)
    if (significant === null) this.refuse(sequenceField, 'O nosso número só tem números')
    else if (significant.length > length) this.refuse(sequenceField, `O nosso número tem no máximo ${length} dígitos`)
    else return significant.padStart(length, '0')
    return '0'.repeat(length)
  }

  /** Notes an error; only the first error of each field is kept. */
  refuse(field: string, message: string): void {
    if (!this.errors.some((error) => error.field === field)) this.errors.push({ field, message })
  }

  remark(field: string, message: string): void {
    this.remarks.push({ field, message })
  }

  /** Call it after reading. @throws InvalidFields when an error was noted */
  finish(): void {
    if (this.errors.length > 0) throw new InvalidFields(this.errors)
  }

  #check({ name, label, kind, length }: BankField): void {
    const raw = this.#raw(name)
    if (kind === 'flag' || raw === '') return
    if (kind === 'check-digit') {
      if (!/^[0-9XP]$/i.test(raw)) this.refuse(name, `${label}: informe um só dígito`)
      return
    }
    const significant = significantDigits(raw)
    if (significant === null) this.refuse(name, `${label}: use só números, sem pontos nem dígito verificador`)
    else if (significant.length > length)
      this.refuse(name, `${label}: no máximo ${length} ${length === 1 ? 'dígito' : 'dígitos'}`)
  }

  #raw(name: string): string {
    const value = this.#values[name]
    const given = typeof value === 'string' ? value.trim() : ''
    return given === '' ? (this.#field(name).preset ?? '') : given
  }

  #field(name: string): BankField {
    const field = this.#fields.get(name)
    if (!field) throw new Error(`No such field of this bank: ${name}`)
    return field
  }
}

/** The digits without leading zeros; null when the text is empty or has any other character. */
function significantDigits(text: string): string | null {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null
}
