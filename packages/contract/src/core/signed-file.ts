import { z } from 'zod'

/** A file to download without a token. */
export const SignedFile = z.object({ url: z.string().describe('Endereço assinado, que expira'), filename: z.string() })
