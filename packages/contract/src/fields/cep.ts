import { z } from 'zod'
import { requiredMessage } from './text.ts'

const mask = /[\s.-]/g

/** A Brazilian postal code. It may be written with its hyphen; the value is 8 digits. */
export const requiredCep = (label = 'CEP') =>
  z
    .string({ error: requiredMessage(label) })
    .transform((value) => value.replace(mask, ''))
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^\d{8}$/, 'O CEP tem 8 números'),
    )
