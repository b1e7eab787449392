import { z } from 'zod'

/** The issuer, as it was when a document got its number. */
export const Issuer = z.object({
  name: z.string(),
  cnpj: z.string().describe('14 characters without the mask'),
  address: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  signer_name: z.string().nullable(),
  signer_role: z.string().nullable(),
  logo_file_id: z.int().nullable(),
  signature_file_id: z.int().nullable(),
})
export type Issuer = z.output<typeof Issuer>
