import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTakeBack } from '../../entities/contribution/contribution-queries.ts'
import { useJustVerified } from '../../entities/contribution/just-verified.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeysOn } from '../../ui/keys/use-keys-on.ts'
import { moreBelow, receiptIn, takeBackOf, waitingTitle } from './review-messages.ts'
import { useReviewKeys } from './use-review-keys.ts'
import classes from './Waiting.module.css'

interface WaitingProps {
  /** Opens the contribution whose verification was undone. @param id of the contribution */
  onTakenBack: (id: number) => void
  /** Whether to keep the space while the list is empty, so that nothing around it moves. */
  reserved?: boolean
}

/**
 * The contributions that were verified in this window moments ago and whose verification can still be undone. The
 * newest stands first, and U undoes its verification.
 */
export function Waiting({ onTakenBack, reserved = false }: WaitingProps) {
  const waiting = useJustVerified()
  const takeBack = useTakeBack(({ id }) => onTakenBack(id))
  const [keysOn] = useKeysOn()
  const newest = waiting[0]?.contribution
  useReviewKeys({ u: () => newest && takeBack.run(newest) }, keysOn)
  if (waiting.length === 0) return reserved && <div className={classes.reserved} />
  return (
    <ul className={classes.list} data-reserved={reserved || undefined} aria-label={waitingTitle}>
      {waiting.map(({ contribution, seconds }, index) => (
        <li key={contribution.id} className={classes.item}>
          <span className={classes.text}>
            <span className={classes.name}>
              {formatMoney(contribution.value)}, {contribution.diocese.name}
            </span>
            <span className={classes.seconds}>
              {receiptIn(seconds)}
              {reserved && index < waiting.length - 1 && ` · ${moreBelow(waiting.length - 1 - index)}`}
            </span>
          </span>
          <Button
            size="compact-md"
            variant="default"
            flex="none"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            aria-label={takeBackOf(contribution.diocese.name)}
            aria-keyshortcuts={keysOn && index === 0 ? 'U' : undefined}
            onClick={() => takeBack.run(contribution)}
          >
            Desfazer
          </Button>
        </li>
      ))}
    </ul>
  )
}
