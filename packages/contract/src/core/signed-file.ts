import { z } from 'zod'

/** A file that can be downloaded without a token, because its address is signed. */
export const SignedFile = z.object({ url: z.string().describe('Endereço assinado, que expira'), filename: z.string() })
