import type { ReviewCase } from '@seara/contract/collections/review'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { reasons, resemblesTitle } from './review-messages.ts'

interface VerifyAnywayProps {
  /** The contributions that it resembles; null keeps the dialog closed. */
  suspects: ReviewCase['resemblances'] | null
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before verifying a contribution that resembles another. */
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
