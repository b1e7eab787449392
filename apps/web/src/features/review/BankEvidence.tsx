import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { BankSide, StatementCandidate } from '@seara/contract/statements/credits'
import { IconBuildingBank } from '@tabler/icons-react'
import { useBankSide } from '../../entities/statement/bank-side.ts'
import { BankLine } from '../../entities/statement/BankLine.tsx'
import { ReleaseForm } from '../../entities/statement/ReleaseForm.tsx'
import { differenceOfMatch, releaseTitle, returnedText } from '../../entities/statement/statement-messages.ts'
import { formatDay } from '../../lib/format.ts'
import { civilDay } from '../../lib/today.ts'
import { useMay } from '../../lib/session.ts'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import classes from './BankEvidence.module.css'
import { useConfirmEvidence } from './bank-queries.ts'

/**
 * Whether a candidate's credit has another value than the contribution. Confirming such a candidate requires a reason,
 * which only the screen of the credits asks for.
 */
const isOtherSum = ({ reasons }: StatementCandidate) => reasons.includes('other-value')

function titleOf({ match, candidates }: BankSide): string {
  if (match) return match.difference === 0 ? 'Conferida pelo banco' : 'No banco, com outro valor'
  return candidates.length > 0 ? 'Pode ser no banco' : 'Ainda não está no banco'
}

/** Shows what the bank statement says about the open contribution. */
export function BankEvidence({ contribution: { id, created_at } }: { contribution: Contribution }) {
  const { data } = useBankSide(id)
  const mayDecide = useMay('finance')
  const confirm = useConfirmEvidence()
  const [releasing, release] = useDisclosure(false)
  const { ref } = useFocusHandover('no-banco')
  if (!data) return null
  const { match, candidates, statement_until, returned_on } = data
  if (statement_until === null && candidates.length === 0 && !match) return null
  const [row] = match?.rows ?? []
  const isSame = match?.difference === 0 && !returned_on
  return (
    <section className={classes.evidence} data-state={isSame ? 'found' : 'open'} aria-label="No banco">
      <h3 id="no-banco" tabIndex={-1} className={classes.title}>
        <IconBuildingBank size={20} aria-hidden="true" />
        {returned_on ? 'Devolvida pelo banco' : titleOf(data)}
      </h3>
      {returned_on && <Text c="var(--mantine-color-error)">{returnedText(returned_on)}</Text>}
      {match && row && (
        <div className={classes.pair}>
          <BankLine rows={match.rows} reasons={match.reasons} />
          {mayDecide && (
            <Button
              ref={ref}
              variant="default"
              size="compact-md"
              aria-label={`Não é este crédito: ${row.text}`}
              onClick={release.open}
            >
              Não é este
            </Button>
          )}
        </div>
      )}
      {match && match.difference !== 0 && <Text c="var(--mantine-color-error)">{differenceOfMatch(match)}</Text>}
      {candidates.map((candidate, at) => (
        <div key={at} className={classes.pair}>
          <BankLine rows={candidate.rows} reasons={candidate.reasons} />
          {mayDecide && !isOtherSum(candidate) && (
            <Button
              variant="default"
              size="compact-md"
              loading={confirm.running}
              aria-label={`É este crédito: ${candidate.rows[0]?.text ?? ''}`}
              onClick={() =>
                confirm.run({
                  row_ids: candidate.rows.map((row) => row.id),
                  contribution_ids: candidate.gifts.flatMap((gift) => (gift.kind === 'contribution' ? gift.id : [])),
                })
              }
            >
              É este
            </Button>
          )}
        </div>
      ))}
      {!returned_on && !match && candidates.length === 0 && statement_until !== null && (
        <p className={classes.none}>
          {statement_until < civilDay(created_at)
            ? `O extrato da conta vai só até ${formatDay(statement_until)}, antes do envio.`
            : `O extrato da conta, até ${formatDay(statement_until)}, não a mostra.`}
        </p>
      )}
      {row && (
        <FormModal opened={releasing} title={releaseTitle} onClose={release.close}>
          <ReleaseForm row={row} match={match} onDone={release.close} />
        </FormModal>
      )}
    </section>
  )
}
