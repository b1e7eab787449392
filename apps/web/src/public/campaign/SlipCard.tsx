import {
  awaitsRegistration,
  isMerelyExpired,
  isPayable,
  lineDigits,
  needsSecondCopy,
  type Slip,
} from '@seara/contract/billing/slip'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { AskOffice } from '../ui/AskOffice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LaterQrPicture } from './LaterQrPicture.tsx'
import styles from './Campaign.module.css'

const withoutPaper = ({ paper, pix_code }: Slip): string => {
  const codes = pix_code === null ? 'a linha digitável' : 'a linha digitável ou o Pix'
  return paper === 'given_up'
    ? `O PDF deste boleto não está disponível. Você pode pagar com ${codes}.`
    : `O PDF está sendo feito e chega por e-mail. Você já pode pagar com ${codes}.`
}

/** The slip of a request: the codes to copy into the bank's app, and the PDF. */
export function SlipCard({ slip, code }: { slip: Slip; code: string }) {
  if (slip.status === 'paid') {
    const day = slip.credit_date === null ? '' : ` Creditado em ${formatDay(slip.credit_date)}.`
    return <Notice look="success" title={`Boleto pago.${day}`} />
  }
  if (needsSecondCopy(slip)) return <SecondCopy slip={slip} code={code} />
  const due = `${formatMoney(slip.value)}, vence em ${formatDay(slip.due_date)}.`
  if (awaitsRegistration(slip))
    return (
      <section className={styles.section} aria-label="Boleto">
        <h2>Boleto</h2>
        <p>{due}</p>
        <p>O boleto está sendo registrado no banco. Você o receberá por e-mail assim que puder ser pago.</p>
      </section>
    )
  if (!isPayable(slip)) return null
  return (
    <section className={styles.section} aria-label="Boleto">
      <h2>Boleto</h2>
      <p>{due}</p>
      {slip.pix_code !== null && (
        <div className={styles.pix}>
          <h3>Pix</h3>
          <LaterQrPicture text={slip.pix_code} label="QR Code do Pix" />
          <CopyButton text={slip.pix_code}>Copiar Pix</CopyButton>
          <p>
            <strong>Pague um dos dois:</strong> o Pix ou o boleto, não os dois.
          </p>
          <h3>Ou boleto</h3>
        </div>
      )}
      <p className={styles.copyText} aria-label="Linha digitável">
        {lineDigits(slip.digitable_line)}
      </p>
      <div className={styles.actions}>
        <CopyButton text={lineDigits(slip.digitable_line)}>Copiar linha digitável</CopyButton>
        {slip.url !== null && (
          <a className={styles.download} href={slip.url} download={slip.filename}>
            Baixar boleto (PDF)
          </a>
        )}
      </div>
      {slip.url === null && <p className={styles.dimmed}>{withoutPaper(slip)}</p>}
    </section>
  )
}

/** An expired slip shows no codes. Only staff can make a second copy, so this says how to ask for one. */
function SecondCopy({ slip, code }: { slip: Slip; code: string }) {
  const isExpired = slip.status === 'expired'
  return (
    <section className={styles.section} aria-label="Boleto">
      <h2>{isExpired ? 'Boleto vencido' : 'Boleto sem validade'}</h2>
      <p>
        {formatMoney(slip.value)}
        {isExpired ? `, venceu em ${formatDay(slip.due_date)}` : ', que o banco já não recebe'}.
      </p>
      <p>
        {isMerelyExpired(slip)
          ? 'Ele só pode ser pago enquanto o banco o aceitar. O mais seguro é pedir a segunda via'
          : 'Não pague este boleto. Peça a segunda via'}{' '}
        à secretaria, dizendo o código da solicitação: ela sai com novo vencimento, chega por e-mail e aparece aqui.
      </p>
      <AskOffice text={`Peço a segunda via do boleto da solicitação ${code}.`}>Pedir a segunda via</AskOffice>
    </section>
  )
}
