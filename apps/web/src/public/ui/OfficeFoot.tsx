import { formatCnpj } from '@seara/contract/fields/masks'
import { useOffice } from './office.ts'
import { OfficeLinks } from './OfficeLinks.tsx'
import styles from './Office.module.css'

/** The office's name and data, at the foot of every page. */
export function OfficeFoot() {
  const { name, cnpj } = useOffice()
  return (
    <address className={styles.foot}>
      <strong>{name}</strong>
      {cnpj !== null && <span>CNPJ {formatCnpj(cnpj)}</span>}
      <OfficeLinks label="Fale com a secretaria" />
    </address>
  )
}
