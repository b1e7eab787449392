import type { Slip } from '@seara/contract/slip'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './Campaign.module.css'

/** `00190.00009 01234…`: the 47 digits as banks print them. */
const grouped = (line: string) =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** The slip of a request: what to copy into the bank's app, and the paper. */
export function SlipCard({ slip }: { slip: Slip }) {
  if (slip.status === 'paid') {
    const day = slip.credit_date === null ? '' : ` Creditado em ${formatDay(slip.credit_date)}.`
    return <Notice look="success" title={`Boleto pago.${day}`} />
  }
  if (slip.status !== 'pending' && slip.status !== 'expired') return null
  const isExpired = slip.status === 'expired'
  return (
    <section className={styles.section} aria-label="Boleto">
      <h2>{isExpired ? 'Boleto vencido' : 'Boleto'}</h2>
      <p>
        {formatMoney(slip.value)}, {isExpired ? 'venceu' : 'vence'} em {formatDay(slip.due_date)}.
      </p>
      {isExpired && <p className={styles.dimmed}>Peça uma segunda via à secretaria.</p>}
      <p className={styles.copyText} aria-label="Linha digitável">
        {grouped(slip.digitable_line)}
      </p>
      <div className={styles.actions}>
        <CopyButton text={slip.digitable_line}>Copiar linha digitável</CopyButton>
        {slip.pix_code !== null && <CopyButton text={slip.pix_code}>Copiar Pix</CopyButton>}
        {slip.url !== null && (
          <a className={styles.download} href={slip.url} download={slip.filename}>
            Baixar boleto (PDF)
          </a>
        )}
      </div>
    </section>
  )
}
