import { formatCnpj } from '@seara/contract/fields/masks'
import { useOffice } from './office.ts'
import { OfficeLinks } from './OfficeLinks.tsx'
import styles from './Office.module.css'

/** The office's name, CNPJ and contact. */
export function OfficeAddress() {
  const { name, cnpj } = useOffice()
  return (
    <address className={styles.address}>
      <strong>{name}</strong>
      {cnpj !== null && <span>CNPJ {formatCnpj(cnpj)}</span>}
      <OfficeLinks label="Fale com a secretaria" />
    </address>
  )
}
