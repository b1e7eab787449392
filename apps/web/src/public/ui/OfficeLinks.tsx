import { formatPhone } from '@seara/contract/fields/masks'
import { useOffice } from './office.ts'
import styles from './Office.module.css'

/** Links to write to or call the office, beside texts that tell visitors to ask the office. */
export function OfficeLinks({ label = 'Secretaria' }: { label?: string }) {
  const { phone, whatsapp, email } = useOffice()
  if (phone === null && whatsapp === null && email === null) return null
  return (
    <span className={styles.links} role="group" aria-label={label}>
      {phone !== null && <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>}
      {whatsapp !== null && (
        <a href={`https://wa.me/55${whatsapp}`} rel="noreferrer">
          WhatsApp {formatPhone(whatsapp)}
        </a>
      )}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}
