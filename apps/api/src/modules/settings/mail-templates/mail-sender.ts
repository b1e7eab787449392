import type { Office } from '@seara/contract/settings/office'
import { formatCnpj, formatPhone } from '../../../core/format.ts'

/** Whom a mail comes from, in its head and foot. */
export interface MailSender {
  name: string
  /** Who gets the answer. */
  email: string | null
  /** Address of the logo; null without one. */
  logo: string | null
  /** Ways to reach them, and the CNPJ, as they are printed. */
  details: readonly { text: string; link: string | null }[]
}

/** @param publicUrl address of the site, without a slash at the end */
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
