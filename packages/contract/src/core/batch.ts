import { z } from 'zod'
import { largestInteger, reference } from '../fields/id.ts'

/** The most records in one call; clients with more records send several calls. */
const mostAtOnce = 100

const message = `Diga de 1 a ${mostAtOnce} registros`

/** The ids of the records on which to do the same action. */
export const BatchIds = z.array(reference(message), message).min(1, message).max(mostAtOnce, message)

/** The result for each record. A refused record does not stop the others. */
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

/** Distinct ids in a query, separated by commas. @param tooMany the message when there are more than `most` */
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
