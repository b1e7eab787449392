import { z } from 'zod'

/** The body of every answer that is not a success (decisions §1). */
export const Problem = z
  .object({
    code: z.string().describe('O que aconteceu, sempre igual para o mesmo caso: decida por ele, nunca pelo texto'),
    message: z.string().describe('O que aconteceu, em português'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Mensagens por campo'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
