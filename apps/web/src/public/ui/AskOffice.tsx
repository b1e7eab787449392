import { useOffice } from './office.ts'
import { OfficeLinks } from './OfficeLinks.tsx'
import styles from './Office.module.css'

interface AskOfficeProps {
  /** The first words of the message. */
  text: string
  /** The text of the links. */
  children: string
}

/** Links that ask the office for something, with a message already written. */
export function AskOffice({ text, children }: AskOfficeProps) {
  const { whatsapp, email } = useOffice()
  const written = encodeURIComponent(text)
  return (
    <div className={styles.ask}>
      {whatsapp !== null && (
        <a href={`https://wa.me/55${whatsapp}?text=${written}`} rel="noreferrer">
          {children} por WhatsApp
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(children)}&body=${written}`}>{children} por e-mail</a>
      )}
      <OfficeLinks />
    </div>
  )
}
