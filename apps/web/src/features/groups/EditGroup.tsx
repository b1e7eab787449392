import { type IamGroup, IamGroupBody, updateIamGroup } from '@seara/contract/iam-groups'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { type GroupValues, valuesOf } from './group-form.ts'
import { updated, updateFailed } from './group-messages.ts'
import { GroupFields } from './GroupFields.tsx'

interface EditGroupProps {
  group: IamGroup
  onDone: () => void
}

/** Edits a group, in a `FormModal`. One that has no CEP yet may go without. */
export function EditGroup({ group, onDone }: EditGroupProps) {
  const form = useContractForm({
    schema: IamGroupBody,
    initialValues: valuesOf(group),
    send: (body) => call(updateIamGroup, { params: { id: group.id }, body }),
    success: updated,
    failure: updateFailed,
    invalidates: everyKey,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <GroupFields form={form as unknown as ContractForm<GroupValues>} home={group} />
    </Form>
  )
}
