import { z } from 'zod'
import type { ProblemCode } from './problem-codes.ts'

/**
 * The body of every error. The list of codes is added only in the documentation, so that visitors' screens do not have
 * to load the codes' descriptions.
 */
export const Problem = z
  .object({
    code: z.string() as unknown as z.ZodType<ProblemCode>,
    message: z.string().describe('O que aconteceu, em português'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Mensagens por campo'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
