import type { VerifiedReceipt } from '@seara/contract/platform/receipts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import styles from './Verification.module.css'
import { subjectFacts } from './verification-messages.ts'

/** What a receipt says, to be compared with the paper. */
export const ReceiptFacts = ({ receipt: { number, date, value, subject, code } }: { receipt: VerifiedReceipt }) => (
  <dl className={styles.facts}>
    {[
      { label: 'Número', value: number },
      { label: 'Data', value: formatDay(date) },
      { label: 'Valor', value: formatMoney(value) },
      ...subjectFacts(subject),
      { label: 'Código', value: code },
    ].map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)
