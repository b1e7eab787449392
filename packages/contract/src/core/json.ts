import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Any JSON value. Zod's own schema for JSON has no name, which the documentation needs to refer to it recursively. */
export const Json: z.ZodType<Json> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Json), z.record(z.string(), Json)]))
  .meta({ id: 'Json' })
