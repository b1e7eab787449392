import { ContributionChange, type ListedContribution } from '@seara/contract/collections/contributions'
import { ChangeValueForm } from '../../ui/change-value/ChangeValueForm.tsx'
import { useBankSide } from '../statement/bank-side.ts'
import { newValueDoubt } from '../statement/new-value-doubt.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { changeValue } from './contribution-queries.ts'
import { touchedByOpenContribution } from '../keys/collection-keys.ts'

interface ChangeContributionProps {
  /** The contribution whose value is changed; null keeps the dialog closed. */
  contribution: ListedContribution | null
  onClose: () => void
}

/** Changes the value of a contribution, in a dialog. It asks before it saves a value that the bank contradicts. */
export function ChangeContribution({ contribution, onClose }: ChangeContributionProps) {
  const bank = useBankSide(contribution?.id ?? null)
  return (
    <FormModal opened={contribution !== null} title="Alterar o valor" size="md" onClose={onClose}>
      {contribution && (
        <ChangeValueForm
          schema={ContributionChange}
          giver={{ kind: 'Diocese', name: contribution.diocese.name }}
          given={contribution}
          send={(value, version) => changeValue(contribution.id, value, version)}
          check={async (value) => {
            const { data } = bank.fetchStatus === 'fetching' ? await bank.refetch({ cancelRefetch: false }) : bank
            return newValueDoubt(data, contribution.id, value)
          }}
          invalidates={touchedByOpenContribution}
          onDone={onClose}
        />
      )}
    </FormModal>
  )
}
