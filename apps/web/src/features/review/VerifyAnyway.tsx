import { Text } from '@mantine/core'
import type { ReviewCase } from '@seara/contract/collections/review'
import { formatMoney } from '../../lib/format.ts'
import type { Doubts } from '../../entities/statement/verification-doubts.ts'
import { VerificationDoubts } from '../../entities/statement/VerificationDoubts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { bankUnread, reasons, resemblesTitle } from './review-messages.ts'

interface VerifyAnywayProps {
  opened: boolean
  /** The contributions that the open one resembles. */
  suspects: ReviewCase['resemblances']
  doubts: Doubts
  /** Whether the bank statement could not be read. */
  bankUnknown: boolean
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before a doubtful contribution is verified. A contribution is doubtful when it resembles another one, when the
 * bank statement shows another value or that the money was given back, when somebody undid its match with a credit, or
 * when the statement could not be read.
 */
export const VerifyAnyway = ({
  opened,
  suspects,
  doubts,
  bankUnknown,
  loading,
  onConfirm,
  onClose,
}: VerifyAnywayProps) => (
  <ConfirmDialog
    opened={opened}
    title="Verificar mesmo assim?"
    message={
      <>
        <VerificationDoubts doubts={doubts} />
        {bankUnknown && <Text mb="sm">{bankUnread}</Text>}
        {suspects.length > 0 && (
          <>
            {resemblesTitle(suspects.length)}.
            <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
              {suspects.map(({ id, reason, diocese_name, value }) => (
                <li key={id}>
                  {reasons[reason]}: {diocese_name}, {formatMoney(value)}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    }
    confirmLabel="Verificar"
    careful
    loading={loading}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
