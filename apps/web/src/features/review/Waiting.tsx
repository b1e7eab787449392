import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTakeBack } from '../../entities/contribution/contribution-queries.ts'
import { useJustVerified } from '../../entities/contribution/just-verified.ts'
import { formatMoney } from '../../lib/format.ts'
import { receiptIn, takeBackOf, waitingTitle } from './review-messages.ts'
import classes from './Waiting.module.css'

/** What was verified here a moment ago and can still be taken back. @param onTakenBack opens it again */
export function Waiting({ onTakenBack }: { onTakenBack: (id: number) => void }) {
  const waiting = useJustVerified()
  const takeBack = useTakeBack(({ id }) => onTakenBack(id))
  if (waiting.length === 0) return null
  return (
    <ul className={classes.list} aria-label={waitingTitle}>
      {waiting.map(({ contribution, seconds }) => (
        <li key={contribution.id} className={classes.item}>
          <span className={classes.text}>
            {contribution.diocese.name}, {formatMoney(contribution.value)}
            <span className={classes.seconds}>{receiptIn(seconds)}</span>
          </span>
          <Button
            size="compact-md"
            variant="default"
            flex="none"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            aria-label={takeBackOf(contribution.diocese.name)}
            onClick={() => takeBack.run(contribution)}
          >
            Desfazer
          </Button>
        </li>
      ))}
    </ul>
  )
}
