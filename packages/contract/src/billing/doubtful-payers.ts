import { z } from 'zod'

/** A diocese whose slip a bank may refuse, because the check digits of its CNPJ are wrong. */
export const DoubtfulPayer = z.object({ id: z.int(), name: z.string() })
export type DoubtfulPayer = z.infer<typeof DoubtfulPayer>
