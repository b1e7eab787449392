import { Text } from '@mantine/core'
import { releaseMatch, type StatementMatch, type StatementRow } from '@seara/contract/statements/credits'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { formatMoney } from '../../lib/format.ts'
import { LinesField } from '../../ui/fields/text/LinesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { HeldNotice } from '../held-action/HeldNotice.tsx'
import { touchedByStatement } from '../keys/touched-by-statement.ts'
import {
  alsoReleased,
  giftOrigin,
  inBank,
  refusesRules,
  released,
  releaseFailed,
  releaseTitle,
  undoesDecision,
} from './statement-messages.ts'

interface ReleaseFormProps {
  /** A credit of the match. */
  row: StatementRow
  /** The match as the user saw it when the form was opened. The server refuses to undo any other match. */
  match: StatementMatch | null
  onDone: () => void
}

/**
 * Undoes the match of a credit with what it paid (contribution, donation or slip) and asks for the reason, in a
 * `FormModal`.
 */
export function ReleaseForm({ row, match, onDone }: ReleaseFormProps) {
  const form = useContractForm({
    schema: releaseMatch.body,
    initialValues: { reason: '' },
    send: ({ reason }) => call(releaseMatch, { params: { id: row.id }, body: { reason, match_id: match?.id } }),
    failure: conflictReasonOr(releaseFailed),
    invalidates: touchedByStatement,
    success: released,
    onDone,
  })
  return (
    <Form form={form} submitLabel={releaseTitle}>
      <HeldNotice entity="statement_row" id={row.id} />
      <Text>
        Crédito {inBank(row)}: {row.text}. {match?.state === 'certain' ? refusesRules : undoesDecision}
      </Text>
      {match && match.rows.length + match.gifts.length > 2 && (
        <>
          <Text>{alsoReleased}</Text>
          <ul>
            {match.rows.map((one) => (
              <li key={`row-${one.id}`}>
                {inBank(one)}: {one.text}
              </li>
            ))}
            {match.gifts.map((gift) => (
              <li key={`${gift.kind}-${gift.id}`}>
                {giftOrigin(gift)}, {gift.diocese?.name ?? gift.declared_by}, {formatMoney(gift.value)}
              </li>
            ))}
          </ul>
        </>
      )}
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} required />
    </Form>
  )
}
