import type { Contribution } from '@seara/contract/collections/contributions'
import { formatMoney } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { undoSeconds } from '../../../entities/contribution/just-verified.ts'
import { documentsText } from '../../../entities/contribution/contribution-messages.ts'
import { useVerify } from '../../../entities/contribution/contribution-queries.ts'
import { useBankSide } from '../../../entities/statement/bank-side.ts'
import { VerificationDoubts } from '../../../entities/statement/VerificationDoubts.tsx'
import { doubtsOfBank, hasDoubts } from '../../../entities/statement/verification-doubts.ts'

interface VerifyContributionProps {
  /** The contribution that the dialog asks about; null keeps the dialog closed. */
  contribution: Contribution | null
  onClose: () => void
  onVerified: (contribution: Contribution) => void
}

/**
 * Asks before a contribution is verified from the list. Warns of anything in the bank statement that speaks against it,
 * such as another value.
 */
export function VerifyContribution({ contribution, onClose, onVerified }: VerifyContributionProps) {
  const verify = useVerify(onVerified, onClose)
  const bank = useBankSide(contribution?.id ?? null)
  const doubts = contribution && doubtsOfBank(bank.data, contribution)
  return (
    <ConfirmDialog
      opened={contribution !== null}
      title="Verificar a contribuição?"
      message={
        contribution && (
          <>
            {doubts && <VerificationDoubts doubts={doubts} />}
            <strong>{formatMoney(contribution.value)}</strong> de {contribution.diocese.name}.{' '}
            {documentsText(contribution, undoSeconds)}
          </>
        )
      }
      confirmLabel={doubts && hasDoubts(doubts) ? 'Verificar mesmo assim' : 'Verificar'}
      waits={bank.fetchStatus === 'fetching'}
      loading={verify.running}
      onConfirm={() => contribution && verify.run(contribution)}
      onClose={onClose}
    />
  )
}
