import { z } from 'zod'
import { Kilograms } from '../fields/weight.ts'
import { version } from '../core/version.ts'

export const Box = z
  .object({
    id: z.int(),
    champaingn_solicitation_id: z.int(),
    number: z.int().describe('Contada a partir de 1 entre as caixas da solicitação'),
    of: z.int().describe('Quantas caixas a solicitação tem'),
    weight: Kilograms,
    label: z.string().describe('O texto do QR da etiqueta: código da solicitação, hífen, id da caixa'),
    shipped_at: z.string().nullable(),
    shipped_by: z.string().nullable(),
    label_printed_at: z.string().nullable().describe('Quando a etiqueta, como é agora, foi impressa por último'),
  })
  .meta({ id: 'Box' })
export type Box = z.infer<typeof Box>

export const ListedBox = Box.extend({ version }).meta({ id: 'ListedBox' })
export type ListedBox = z.infer<typeof ListedBox>
