import { z } from 'zod'

/** A recipient of a mail, shown before the mail is sent. */
export const Addressee = z
  .object({
    id: z.int().describe('Da diocese, ou do boleto'),
    name: z.string().describe('A diocese'),
    detail: z.string().nullable().describe('Quem fez a solicitação, onde há uma'),
    email: z.string(),
    is_recent: z.boolean().describe('Se já entrou em um envio nas últimas 24 horas, tenha ou não o e-mail já saído'),
  })
  .meta({ id: 'Addressee' })
export type Addressee = z.infer<typeof Addressee>
