import { z } from 'zod'
import { requiredMessage } from './text.ts'

export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

/** The code of one of Brazil's 27 states. The value is in capitals. */
export const requiredUf = (label = 'UF') =>
  z
    .string({ error: requiredMessage(label) })
    .transform((value) => value.trim().toUpperCase())
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .pipe(z.enum(ufs, 'UF inválida')),
    )
