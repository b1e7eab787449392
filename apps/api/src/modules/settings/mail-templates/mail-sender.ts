import type { Office } from '@seara/contract/settings/office'
import { formatCnpj, formatPhone } from '../../../core/format.ts'

/** The sender in the head and foot of a mail. */
export interface MailSender {
  name: string
  /** The address that gets the answers. */
  email: string | null
  /** The logo's address; null without a logo. */
  logo: string | null
  /** Phone, e-mail and CNPJ, in the form in which they are printed. */
  details: readonly { text: string; link: string | null }[]
}

/** Makes the sender from the office's data. @param publicUrl address of the site, without a slash at the end */
export function senderOf({ name, cnpj, phone, whatsapp, email, logo_url }: Office, publicUrl: string): MailSender {
  return {
    name,
    email,
    logo: logo_url === null ? null : `${publicUrl}${logo_url}`,
    details: [
      ...(phone === null ? [] : [{ text: `Telefone ${formatPhone(phone)}`, link: `tel:+55${phone}` }]),
      ...(whatsapp === null
        ? []
        : [{ text: `WhatsApp ${formatPhone(whatsapp)}`, link: `https://wa.me/55${whatsapp}` }]),
      ...(email === null ? [] : [{ text: email, link: `mailto:${email}` }]),
      ...(cnpj === null ? [] : [{ text: `CNPJ ${formatCnpj(cnpj)}`, link: null }]),
    ],
  }
}

/** The foot of a mail without formatting. */
export const plainFoot = ({ name, details }: MailSender): string =>
  [name, ...details.map(({ text }) => text)].join('\n')
