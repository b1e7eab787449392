import type { Office } from '@seara/contract/settings/office'
import { formatCnpj, formatPhone } from '../../../core/format.ts'

/** What the head and foot of a mail say about the sender, and where replies go. */
export interface MailSender {
  name: string
  /** The address that gets replies; null when the letterhead has none. */
  email: string | null
  /** The address of the logo's image; null without a logo. */
  logo: string | null
  /** Phone, e-mail and CNPJ as people read them. `link` is null for a text without a link. */
  details: readonly { text: string; link: string | null }[]
}

/** Makes the sender from the office's data. @param publicUrl the site's address, without a slash at the end */
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

/** The foot of a mail as plain text. */
export const plainFoot = ({ name, details }: MailSender): string =>
  [name, ...details.map(({ text }) => text)].join('\n')
