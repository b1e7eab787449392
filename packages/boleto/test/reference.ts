import type { LooseSlipInput } from '../src/slip.ts'
import reference from './reference-slips.json' with { type: 'json' }

type Input = Readonly<Record<string, string | boolean>> & {
  nossoNumeroSequence: string
  dueDate: string
  amountCents: number
}

interface ReferenceSlip {
  id: string
  bank: string
  input: Input
  expected: {
    fatorVencimento: string
    campoLivre: string
    barcode: string
    linhaDigitavel: string
    linhaDigitavelFormatted: string
    nossoNumeroDisplayInSource?: string
  }
}

export interface ReferenceCheckDigit {
  kind: string
  bank: string
  input: Readonly<Record<string, string>>
  expectedCheckDigit: string
}

export const factors: readonly { dueDate: string; fator: string }[] = reference.factors
export const slips = reference.slips as unknown as readonly ReferenceSlip[]
export const derivedSlips = reference.derivedSlips as unknown as readonly ReferenceSlip[]
export const checkDigits = reference.checkDigits as unknown as readonly ReferenceCheckDigit[]

/** The reference's input in the form that `makeSlip` takes. */
export function inputOf({ bank, input }: Pick<ReferenceSlip, 'bank' | 'input'>): LooseSlipInput {
  const { nossoNumeroSequence, ...fields } = input
  return { ...fields, bank, sequence: nossoNumeroSequence }
}
