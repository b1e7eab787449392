import type { ListedGroupDonation } from '@seara/contract/cofrinho/donations'
import { ChangeValueForm } from '../../ui/change-value/ChangeValueForm.tsx'
import { giverOf } from './donation-messages.ts'
import { changeContribution } from './donation-queries.ts'
import { ChangeBody } from './value-field.ts'
import { touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

/** Changes the amount that a group gave, in a `FormModal`. */
export const ChangeValue = ({ given, onDone }: { given: ListedGroupDonation; onDone: () => void }) => (
  <ChangeValueForm
    schema={ChangeBody}
    giver={{ kind: 'Grupo', name: giverOf(given) }}
    given={given}
    send={(value, version) => changeContribution(given.id, value, version)}
    invalidates={touchedByCofrinho}
    onDone={onDone}
  />
)
