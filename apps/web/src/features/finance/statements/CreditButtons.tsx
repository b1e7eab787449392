import { Button, Stack } from '@mantine/core'
import type { StatementCandidate, StatementCredit } from '@seara/contract/statements/credits'
import { formatMoney } from '../../../lib/format.ts'
import { differs } from './statement-messages.ts'
import { useBringBack, useConfirmMatch } from './statement-queries.ts'

interface CreditButtonsProps {
  credit: StatementCredit
  onResolve: (credit: StatementCredit) => void
  onRelease: (credit: StatementCredit) => void
}

/** Where the sums differ, or a slip is paid again, the dialog asks before anything is confirmed. */
const isPlain = (candidate: StatementCandidate) =>
  !differs(candidate) && candidate.gifts.every(({ kind }) => kind !== 'slip')

/** What can be done with a credit: confirm what it may be, choose another, or take back what was decided. */
export function CreditButtons({ credit, onResolve, onRelease }: CreditButtonsProps) {
  const confirm = useConfirmMatch()
  const back = useBringBack()
  const { id, state, match, candidates, set_aside } = credit
  const [best] = candidates
  const name = `${formatMoney(credit.value)}, ${credit.text}`
  if (state === 'set_aside')
    return set_aside === null ? null : (
      <Button
        variant="default"
        aria-label={`Trazer de volta: ${name}`}
        loading={back.running}
        onClick={() => back.run(id)}
      >
        Trazer de volta
      </Button>
    )
  if (match)
    return match.state === 'confirmed' && match.gifts.every(({ kind }) => kind !== 'slip') ? (
      <Button variant="default" aria-label={`Desfazer o par: ${name}`} onClick={() => onRelease(credit)}>
        Desfazer
      </Button>
    ) : null
  return (
    <Stack gap={6} align="stretch">
      {best && isPlain(best) && (
        <Button aria-label={`É esta: ${name}`} loading={confirm.running} onClick={() => confirm.run(best)}>
          É esta
        </Button>
      )}
      <Button variant="default" aria-label={`Resolver: ${name}`} onClick={() => onResolve(credit)}>
        Resolver
      </Button>
    </Stack>
  )
}
