import { z } from 'zod'
import { largestInteger, reference } from '../fields/id.ts'

/** The most records in one call. For more records, clients send several calls. */
const mostAtOnce = 100

const message = `Diga de 1 a ${mostAtOnce} registros`

/** The ids of the records on which one call does the same action. */
export const BatchIds = z.array(reference(message), message).min(1, message).max(mostAtOnce, message)

/** The result for each record of the call. When one is refused, the others are still done. */
export const BatchResult = z
  .object({
    results: z.array(
      z.object({
        id: z.int(),
        done: z.boolean(),
        reason: z.string().nullable().describe('Por que não foi feito'),
      }),
    ),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.infer<typeof BatchResult>

/** Ids in a query, separated by commas; repeated ids count once. @param tooMany message for more than `most` ids */
export const queryIds = (
  most: number,
  message = `São até ${most} ids, separados por vírgulas`,
  tooMany: string = message,
) =>
  z
    .string(message)
    .regex(/^\d{1,10}(?:,\d{1,10})*$/, message)
    .transform((ids) => [...new Set(ids.split(',').map((id) => Math.min(Number(id), largestInteger)))])
    .refine((ids) => ids.length <= most, tooMany)
