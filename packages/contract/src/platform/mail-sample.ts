import { z } from 'zod'

/** A mail as one of its recipients would get it, shown before it is sent. */
export const MailSample = z
  .object({
    name: z.string().describe('A diocese do destinatário'),
    subject: z.string(),
    text: z.string(),
  })
  .meta({ id: 'MailSample' })
export type MailSample = z.infer<typeof MailSample>
