import { z } from 'zod'
import { requiredCep } from './cep.ts'
import { HouseNumber } from './house-number.ts'
import { optionalText, requiredText } from './text.ts'
import { requiredUf } from './uf.ts'

/** The fields of an address in an answer. */
export const address = {
  zip_code: z.string(),
  address: z.string().nullable(),
  complement: z.string().nullable(),
  number: z.int().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  uf: z.string(),
}

/** The fields of an address in a body. Only CEP, city and UF are required. */
export const addressBody = {
  zip_code: requiredCep(),
  address: optionalText(),
  number: HouseNumber,
  complement: optionalText(),
  neighborhood: optionalText(),
  city: requiredText('cidade'),
  uf: requiredUf(),
}
