import { z } from 'zod'

/** A diocese whose slips a bank may refuse, because its CNPJ has wrong check digits. */
export const DoubtfulPayer = z.object({ id: z.int(), name: z.string() })
export type DoubtfulPayer = z.infer<typeof DoubtfulPayer>
