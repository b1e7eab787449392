import type { GroupDonation } from '@seara/contract/donations'
import { ChangeValueForm } from '../../ui/form/ChangeValueForm.tsx'
import { changeContribution } from './donation-queries.ts'
import { ChangeBody } from './value-field.ts'

interface ChangeValueProps {
  given: GroupDonation
  onDone: () => void
}

/** Changes what a group gave, in a `FormModal`. */
export const ChangeValue = ({ given: { id, group_name, value }, onDone }: ChangeValueProps) => (
  <ChangeValueForm
    schema={ChangeBody}
    giver={{ kind: 'Grupo', name: group_name }}
    value={value}
    send={(value) => changeContribution(id, value)}
    onDone={onDone}
  />
)
