import type { VerificationCase } from '@seara/contract/verification'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { reasons, resemblesTitle } from './verification-messages.ts'

interface VerifyAnywayProps {
  /** What it looks like; null while nothing is asked. */
  suspects: VerificationCase['resemblances'] | null
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before a contribution is verified that looks like another. */
export const VerifyAnyway = ({ suspects, loading, onConfirm, onClose }: VerifyAnywayProps) => (
  <ConfirmDialog
    opened={suspects !== null}
    title="Verificar mesmo assim?"
    message={
      suspects && (
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
      )
    }
    confirmLabel="Verificar"
    careful
    loading={loading}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
