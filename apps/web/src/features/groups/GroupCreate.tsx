import { Paper } from '@mantine/core'
import { createIamGroup } from '@seara/contract/iam-groups'
import { paths, records } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { emptyGroup, NewGroupBody } from './group-form.ts'
import { created, createFailed } from './group-messages.ts'
import { GroupFields } from './GroupFields.tsx'

/** Registers an IAM group; its own screen opens next. */
export function GroupCreate() {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: NewGroupBody,
    initialValues: emptyGroup,
    send: (body) => call(createIamGroup, { body }),
    success: created,
    failure: createFailed,
    invalidates: everyKey,
    onSaved: ({ id }) => leaveLater(records.group.to(id), 0),
  })
  return (
    <>
      <PageHeader title="Novo grupo IAM" back={{ to: paths.groups, label: 'Grupos IAM' }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Form form={form} submitLabel="Salvar">
          <GroupFields form={form} />
        </Form>
      </Paper>
    </>
  )
}
