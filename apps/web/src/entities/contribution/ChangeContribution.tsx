import { ContributionChange, type ListedContribution } from '@seara/contract/collections/contributions'
import { ChangeValueForm } from '../../ui/change-value/ChangeValueForm.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { changeValue } from './contribution-queries.ts'
import { touchedByOpenContribution } from '../keys/collection-keys.ts'

interface ChangeContributionProps {
  /** The contribution whose value is changed; null keeps the dialog closed. */
  contribution: ListedContribution | null
  onClose: () => void
}

/** Changes the value of a contribution, in a dialog. */
export const ChangeContribution = ({ contribution, onClose }: ChangeContributionProps) => (
  <FormModal opened={contribution !== null} title="Alterar o valor" size="md" onClose={onClose}>
    {contribution && (
      <ChangeValueForm
        schema={ContributionChange}
        giver={{ kind: 'Diocese', name: contribution.diocese.name }}
        given={contribution}
        send={(value, version) => changeValue(contribution.id, value, version)}
        invalidates={touchedByOpenContribution}
        onDone={onClose}
      />
    )}
  </FormModal>
)
