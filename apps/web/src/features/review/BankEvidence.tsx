import { Button, Text } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { BankSide, StatementCandidate, StatementMatch, StatementRow } from '@seara/contract/statements/credits'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { HeldNotice } from '../../entities/held-action/HeldNotice.tsx'
import { useBankSide } from '../../entities/statement/bank-side.ts'
import { BankLine } from '../../entities/statement/BankLine.tsx'
import { ReleaseForm } from '../../entities/statement/ReleaseForm.tsx'
import {
  differenceOfMatch,
  releasedText,
  releaseTitle,
  returnedText,
} from '../../entities/statement/statement-messages.ts'
import { formatDay } from '../../lib/format.ts'
import { civilDay } from '../../lib/today.ts'
import { useMay } from '../../lib/session.ts'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import classes from './BankEvidence.module.css'
import { useConfirmEvidence } from './bank-queries.ts'

/**
 * Whether a candidate has another value. Confirming it requires a reason, which only the screen of the credits asks
 * for.
 */
const isOtherSum = ({ reasons }: StatementCandidate) => reasons.includes('other-value')

function titleOf({ match, candidates }: BankSide): string {
  if (match) return match.difference === 0 ? 'Conferida pelo banco' : 'No banco, com outro valor'
  return candidates.length > 0 ? 'Pode ser no banco' : 'Ainda não está no banco'
}

interface BankEvidenceProps {
  contribution: Contribution
  /** Whether a colleague opened the contribution first, so that only the colleague may decide about it. */
  isOthers: boolean
}

/** What the bank statement says about the open contribution. */
export function BankEvidence({ contribution: { id, created_at }, isOthers }: BankEvidenceProps) {
  const { data } = useBankSide(id)
  const mayDecide = useMay('finance') && !isOthers
  const confirm = useConfirmEvidence()
  /** The match that the user wants to undo, as it was shown when the button was pressed; null when there is none. */
  const [released, release] = useState<{ row: StatementRow; match: StatementMatch } | null>(null)
  const { ref, press } = useFocusHandover('no-banco', confirm.running)
  if (!data) return null
  const { match, candidates, statement_until, returned_on } = data
  if (statement_until === null && candidates.length === 0 && !match && !data.released) return null
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
              onClick={() => release({ row, match })}
            >
              Não é este
            </Button>
          )}
        </div>
      )}
      {match?.rows.map(({ id }) => (
        <HeldNotice key={id} entity="statement_row" id={id} />
      ))}
      {match && match.difference !== 0 && <Text c="var(--mantine-color-error)">{differenceOfMatch(match)}</Text>}
      {data.released && <Text>{releasedText(data.released)}</Text>}
      {candidates.map((candidate, at) => (
        <div key={at} className={classes.pair}>
          <BankLine rows={candidate.rows} reasons={candidate.reasons} />
          {mayDecide && !isOtherSum(candidate) && (
            <Button
              ref={ref}
              variant="default"
              size="compact-md"
              loading={confirm.running}
              aria-label={`É este crédito: ${candidate.rows[0]?.text ?? ''}`}
              onClick={() => {
                press()
                confirm.run({
                  row_ids: candidate.rows.map((row) => row.id),
                  contribution_ids: candidate.gifts.flatMap((gift) => (gift.kind === 'contribution' ? gift.id : [])),
                })
              }}
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
      <FormModal opened={released !== null} title={releaseTitle} onClose={() => release(null)}>
        {released && <ReleaseForm {...released} onDone={() => release(null)} />}
      </FormModal>
    </section>
  )
}
