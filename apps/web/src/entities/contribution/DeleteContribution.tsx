import type { Contribution } from '@seara/contract/collections/contributions'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteContribution } from './contribution-queries.ts'

interface DeleteContributionProps {
  /** The contribution that the dialog asks about; null keeps the dialog closed. */
  contribution: Contribution | null
  onClose: () => void
  onDeleted?: (contribution: Contribution) => void
}

/** Asks before a contribution is deleted. */
export function DeleteContribution({ contribution, onClose, onDeleted }: DeleteContributionProps) {
  const remove = useDeleteContribution((deleted) => {
    // The dialog may have been closed during a slow answer.
    if (contribution?.id === deleted.id) onClose()
    onDeleted?.(deleted)
  })
  return (
    <ConfirmDialog
      opened={contribution !== null}
      title="Excluir a contribuição?"
      message={
        contribution && (
          <>
            <strong>{formatMoney(contribution.value)}</strong> de {contribution.diocese.name} sai desta coleta. A
            diocese pode enviar de novo; o histórico guarda quem excluiu.
          </>
        )
      }
      confirmLabel="Excluir"
      danger
      loading={remove.running}
      onConfirm={() => contribution && remove.run(contribution)}
      onClose={onClose}
    />
  )
}
