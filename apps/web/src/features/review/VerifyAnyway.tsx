import { Text } from '@mantine/core'
import type { ReviewCase } from '@seara/contract/collections/review'
import { formatMoney } from '../../lib/format.ts'
import { OtherSums } from '../../entities/statement/OtherSums.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { bankUnread, reasons, resemblesTitle } from './review-messages.ts'

interface VerifyAnywayProps {
  opened: boolean
  /** The contributions that it resembles. */
  suspects: ReviewCase['resemblances']
  /** What the bank shows in place of its value, in reais. */
  sums: readonly number[]
  /** Whether what the bank shows could not be read. */
  bankUnknown: boolean
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before verifying what resembles another, or whose value the bank contradicts or could not be asked about. */
export const VerifyAnyway = ({
  opened,
  suspects,
  sums,
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
        <OtherSums sums={sums} />
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
