import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/**
 * Any JSON value. Zod's own schema for it has no id, but the documentation needs one because the schema is recursive.
 */
export const Json: z.ZodType<Json> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Json), z.record(z.string(), Json)]))
  .meta({ id: 'Json' })
