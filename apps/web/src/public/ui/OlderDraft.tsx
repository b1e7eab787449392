import { formatMomentDay } from '../../lib/format.ts'
import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './Notice.tsx'
import styles from './Notice.module.css'

interface OlderDraftProps {
  since: Date
  onAnswer: (goOn: boolean) => void
}

/** The day in words: `de hoje`, `de ontem`, `de 18/10/2026` */
function dayWords(since: Date): string {
  const day = formatMomentDay(since.toISOString())
  const today = new Date()
  if (day === formatMomentDay(today.toISOString())) return 'de hoje'
  const yesterday = new Date(today.getTime() - 24 * 60 * 60 * 1000)
  return day === formatMomentDay(yesterday.toISOString()) ? 'de ontem' : `de ${day}`
}

/**
 * Asks whether to continue with values that somebody left on this phone a while ago. The values stay hidden until the
 * answer.
 */
export function OlderDraft({ since, onAnswer }: OlderDraftProps) {
  const answerWith = (goOn: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    focusHeading(event.currentTarget)
    onAnswer(goOn)
  }
  return (
    <Notice look="info" title={`Continuar o envio ${dayWords(since)}?`}>
      <p>Há um formulário começado e não enviado neste aparelho. Ele é apagado depois de sete dias.</p>
      <div className={styles.choices}>
        <Button look="filled" onClick={answerWith(true)}>
          Continuar
        </Button>
        <Button onClick={answerWith(false)}>Apagar e começar de novo</Button>
      </div>
    </Notice>
  )
}
