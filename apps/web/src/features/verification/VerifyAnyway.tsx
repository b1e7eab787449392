import type { VerificationCase } from '@seara/contract/verification'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { reasons, resemblesTitle } from './verification-messages.ts'

interface VerifyAnywayProps {
  /** The contribution that looks like others; null while nothing is asked. */
  opened: VerificationCase | null
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before a contribution is verified that looks like another. */
export const VerifyAnyway = ({ opened, loading, onConfirm, onClose }: VerifyAnywayProps) => (
  <ConfirmDialog
    opened={opened !== null}
    title="Verificar mesmo assim?"
    message={
      opened && (
        <>
          {resemblesTitle(opened.resemblances.length)}.
          <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {opened.resemblances.map(({ id, reason, diocese_name, value }) => (
              <li key={id}>
                {reasons[reason]}: {diocese_name}, {formatMoney(value)}
              </li>
            ))}
          </ul>
        </>
      )
    }
    confirmLabel="Verificar"
    loading={loading}
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
