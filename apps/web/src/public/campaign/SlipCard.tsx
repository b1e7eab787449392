import { awaitsRegistration, isPayable, lineDigits, needsSecondCopy, type Slip } from '@seara/contract/billing/slip'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { Notice } from '../ui/Notice.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { openFresh } from '../ui/open-fresh.ts'
import { LaterQrPicture } from './LaterQrPicture.tsx'
import { readRequest } from './read-request.ts'
import { SecondCopy } from './SecondCopy.tsx'
import styles from './Campaign.module.css'

const withoutPaper = ({ paper, pix_code }: Slip): string => {
  const codes = pix_code === null ? 'a linha digitável' : 'a linha digitável ou o Pix'
  return paper === 'given_up'
    ? `O PDF deste boleto não está disponível. Você pode pagar com ${codes}.`
    : `O PDF está sendo feito e chega por e-mail. Você já pode pagar com ${codes}.`
}

interface SlipCardProps {
  slip: Slip
  request: PublicRequest
  onChanged: () => void
}

/** The slip of a request: the codes to copy into the app of the bank, and the PDF. */
export function SlipCard({ slip, request, onChanged }: SlipCardProps) {
  if (slip.status === 'paid') {
    const day = slip.credit_date === null ? '' : ` Creditado em ${formatDay(slip.credit_date)}.`
    return <Notice look="success" title={`Boleto pago.${day}`} />
  }
  // Staff have withdrawn the request's confirmation. The requester may still have the cancelled slip from the mail, so
  // the screen warns against paying it.
  if (slip.status === 'cancel' && !request.finished)
    return (
      <Notice look="warning" title="A secretaria reabriu esta solicitação.">
        <p>O boleto de {formatMoney(slip.value)} foi cancelado: não o pague.</p>
      </Notice>
    )
  if (needsSecondCopy(slip)) return <SecondCopy slip={slip} request={request} onChanged={onChanged} />
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
    <section className={`${styles.section} ${styles.slip}`} aria-label="Boleto">
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
          <a
            className={styles.download}
            href={slip.url}
            onClick={(event) => {
              event.preventDefault()
              openFresh(async () => {
                const { invoice } = await readRequest(request.code)
                onChanged()
                return invoice?.url
              })
            }}
          >
            Baixar boleto (PDF)
          </a>
        )}
      </div>
      {slip.url === null && <p className={styles.dimmed}>{withoutPaper(slip)}</p>}
    </section>
  )
}
