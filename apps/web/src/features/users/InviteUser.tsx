import { Paper, Text } from '@mantine/core'
import { InvitationBody, invite } from '@seara/contract/access/invitations'
import type { Permission } from '@seara/contract/core/permission'
import { paths } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { GrantedFields } from './GrantedFields.tsx'
import { NotLeaving } from './NotLeaving.tsx'
import * as messages from './user-messages.ts'
import { useUserChanged } from './user-queries.ts'

const none: Permission[] = []
const empty = { name: '', email: '', profile: 'user' as 'user' | 'admin', permissions: none }

/** Invites a person by mail. The invited person chooses a password. */
export function InviteUser() {
  const leaveLater = useLeaveLater()
  const userChanged = useUserChanged()
  const form = useContractForm({
    schema: InvitationBody,
    initialValues: empty,
    // An admin may do everything, so no single permissions are sent.
    send: (body) => call(invite, { body: { ...body, ...(body.profile === 'admin' && { permissions: [] }) } }),
    success: messages.invited,
    failure: withConflictReason(messages.inviteFailed),
    onSaved: userChanged,
    onDone: () => leaveLater(paths.users, 0),
  })
  const admin = form.field('profile')
  return (
    <>
      <PageHeader
        title={messages.inviteTitle}
        description={messages.inviteDescription}
        back={{ to: paths.users, label: 'Usuários do Sistema' }}
      />
      <NotLeaving />
      <Paper p="xl" maw={560}>
        <Form form={form} submitLabel={messages.inviteSubmit}>
          <TextField label="Nome completo" autoComplete="off" {...form.field('name')} />
          <EmailField label="E-mail" {...form.field('email')} />
          <SwitchField
            label="Admin"
            description={messages.adminHelp}
            {...admin}
            value={admin.value === 'admin'}
            onChange={(on) => admin.onChange(on ? 'admin' : 'user')}
          />
          {admin.value !== 'admin' && <GrantedFields {...form.field('permissions')} />}
        </Form>
      </Paper>
      <Text mt="md" c="dimmed" maw={560}>
        {messages.withoutMail} <TextLink to={paths.userCreate}>{messages.withPassword}</TextLink>.
      </Text>
    </>
  )
}
