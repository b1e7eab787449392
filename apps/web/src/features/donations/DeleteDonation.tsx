import type { Donation } from '@seara/contract/cofrinho/donations'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteDonation } from './donation-queries.ts'

interface DeleteDonationProps {
  /** The donation that the dialog asks about; null keeps the dialog closed. */
  donation: Donation | null
  onClose: () => void
}

const given = ({ total_value }: Donation) =>
  total_value === 0 ? '' : ` com os ${formatMoney(total_value)} que os grupos deram`

/** Asks before a donation is deleted. */
export function DeleteDonation({ donation, onClose }: DeleteDonationProps) {
  const remove = useDeleteDonation(onClose)
  return (
    <ConfirmDialog
      opened={donation !== null}
      title="Excluir a doação?"
      message={donation && `“${donation.title}” deixa de existir${given(donation)}. Isto não pode ser desfeito.`}
      confirmLabel="Excluir"
      danger
      loading={remove.running}
      onConfirm={() => donation && remove.run(donation)}
      onClose={onClose}
    />
  )
}
