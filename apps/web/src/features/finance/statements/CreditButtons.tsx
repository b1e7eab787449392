import { Button, Stack } from '@mantine/core'
import type { StatementCandidate, StatementCredit } from '@seara/contract/statements/credits'
import { formatMoney } from '../../../lib/format.ts'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'
import { differs } from './statement-messages.ts'
import { useConfirmMatch } from './confirm-match.ts'
import { useBringBack } from './credit-queries.ts'

interface CreditButtonsProps {
  credit: StatementCredit
  onResolve: (credit: StatementCredit) => void
  onRelease: (credit: StatementCredit) => void
  onSettle: (credit: StatementCredit) => void
}

/**
 * Whether one click may confirm a candidate for a match. When the sums differ or a slip is matched, a dialog asks
 * first.
 */
const isPlain = (candidate: StatementCandidate) =>
  !differs(candidate) && candidate.gifts.every(({ kind }) => kind !== 'slip')

/**
 * Whether the bank gave the money of a confirmed match back to the payer, and nobody has yet said that the payment
 * counts all the same.
 */
const isReturned = ({ match, returned_on, set_aside }: StatementCredit) =>
  match?.state === 'confirmed' && returned_on !== null && set_aside === null

/**
 * The actions on a credit: confirm its candidate (the possible gift), choose another gift, or undo a decision of a
 * person or of the rules.
 */
export function CreditButtons({ credit, onResolve, onRelease, onSettle }: CreditButtonsProps) {
  const confirm = useConfirmMatch()
  const back = useBringBack()
  const { id, state, match, candidates, set_aside } = credit
  const [best] = candidates
  const first = `credito-${id}`
  const { ref, press } = useFocusHandover(first, confirm.running || back.running)
  const name = `${formatMoney(credit.value)}, ${credit.text}`
  const isCertain = match?.state === 'certain'
  const bringBack = (
    <Button
      id={first}
      ref={ref}
      variant="default"
      aria-label={`Trazer de volta: ${name}`}
      loading={back.running}
      onClick={() => {
        press()
        back.run(id)
      }}
    >
      Trazer de volta
    </Button>
  )
  if (match)
    return (
      <Stack gap={6} align="stretch">
        {match.gifts.every(({ kind }) => kind !== 'slip') && (
          <Button
            variant="default"
            aria-label={`${isCertain ? 'Não é esta' : 'Desfazer o par'}: ${name}`}
            onClick={() => onRelease(credit)}
          >
            {isCertain ? 'Não é esta' : 'Desfazer'}
          </Button>
        )}
        {isReturned(credit) && (
          <Button id={first} ref={ref} aria-label={`Está resolvido: ${name}`} onClick={() => onSettle(credit)}>
            Está resolvido
          </Button>
        )}
        {set_aside !== null && bringBack}
      </Stack>
    )
  if (state === 'set_aside') return set_aside === null ? null : bringBack
  return (
    <Stack gap={6} align="stretch">
      {best && isPlain(best) && (
        <Button
          id={first}
          ref={ref}
          aria-label={`É esta: ${name}`}
          loading={confirm.running}
          onClick={() => {
            press()
            confirm.run(best)
          }}
        >
          É esta
        </Button>
      )}
      <Button
        id={best && isPlain(best) ? undefined : first}
        ref={ref}
        variant="default"
        aria-label={`Resolver: ${name}`}
        onClick={() => onResolve(credit)}
      >
        Resolver
      </Button>
    </Stack>
  )
}
