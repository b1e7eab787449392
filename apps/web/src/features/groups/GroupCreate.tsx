import { Paper } from '@mantine/core'
import { createIamGroup } from '@seara/contract/cofrinho/iam-groups'
import { useSearchParams } from 'react-router'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { groupOf, type NamedHome, NewGroupBody } from './group-form.ts'
import { created, createFailed } from './group-messages.ts'
import { useParishOfNewGroup } from './group-queries.ts'
import { GroupFields } from './GroupFields.tsx'
import { touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

const nowhere: NamedHome = { dioceses: null, parishes: null }

/**
 * The form that registers an IAM group. The page's address may name the group's parish. After saving, the group's
 * screen appears.
 */
export function GroupCreate() {
  const [address] = useSearchParams()
  const { data: parish, isLoading } = useParishOfNewGroup(address.get('parish'))
  const home = parish && parish.deleted_at === null ? { dioceses: parish.dioceses, parishes: parish } : nowhere
  return (
    <>
      <PageHeader title="Novo grupo IAM" back={{ to: paths.groups, label: 'Grupos IAM' }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        {isLoading ? <FormSkeleton fields={9} /> : <NewGroup home={home} />}
      </Paper>
    </>
  )
}

function NewGroup({ home }: { home: NamedHome }) {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: NewGroupBody,
    initialValues: groupOf(home),
    send: (body) => call(createIamGroup, { body }),
    success: created,
    failure: createFailed,
    invalidates: touchedByCofrinho,
    onDone: ({ id }) => leaveLater(records.group.to(id), 0),
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <GroupFields form={form} home={home} />
    </Form>
  )
}
