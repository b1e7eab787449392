import type { VerifiedReceipt } from '@seara/contract/platform/receipts'
import { formatCnpj, formatDay, formatMoney } from '../../lib/format.ts'
import styles from './Verification.module.css'
import { subjectItems } from './verification-messages.ts'

/** The contents of a receipt, to compare with the paper. */
export const ReceiptDescription = ({
  receipt: { number, date, value, subject, code, issuer },
}: {
  receipt: VerifiedReceipt
}) => (
  <dl className={styles.items}>
    {[
      { label: 'Número', value: number },
      { label: 'Data', value: formatDay(date) },
      { label: 'Valor', value: formatMoney(value) },
      ...subjectItems(subject),
      { label: 'Código', value: code },
      ...(issuer === null ? [] : [{ label: 'Emitido por', value: `${issuer.name} (CNPJ ${formatCnpj(issuer.cnpj)})` }]),
    ].map((item) => (
      <div key={item.label}>
        <dt>{item.label}</dt>
        <dd>{item.value}</dd>
      </div>
    ))}
  </dl>
)
