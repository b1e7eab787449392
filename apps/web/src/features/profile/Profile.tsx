import { Paper } from '@mantine/core'
import { me, updateProfile } from '@seara/contract/access/session'
import { ProfileBody } from '@seara/contract/access/session-bodies'
import type { User } from '@seara/contract/access/users'
import type { Versioned } from '@seara/contract/core/version'
import { useQueryClient } from '@tanstack/react-query'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { useRead } from '../../lib/use-read.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { refreshSession } from '../../lib/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { newEmailHint, profileFailed, profileUpdated } from './profile-messages.ts'

const profileKey = ['profile'] as const

/** The signed-in user's profile: name and e-mail. */
export function Profile() {
  const user = useRead(profileKey, me, {}, { gcTime: 0 })
  return (
    <>
      <PageHeader title="Perfil" description="O seu nome e o e-mail com que você entra." />
      <Paper p="xl" maw={560}>
        {user.data ? (
          <ProfileForm user={user.data} />
        ) : user.error ? (
          <ErrorState
            title="Não foi possível carregar o perfil"
            message={user.error.message}
            onRetry={() => void user.refetch()}
          />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Paper>
    </>
  )
}

const valuesOf = ({ name, email }: User) => ({ name, email })

function ProfileForm({ user }: { user: User & Versioned }) {
  const client = useQueryClient()
  const form = useEditForm({
    schema: ProfileBody,
    record: user,
    valuesOf,
    words: fieldWords('user'),
    send: (body, { version }) => call(updateProfile, { body }, { version }),
    success: profileUpdated,
    failure: waitReasonOr(profileFailed),
    onSaved: (saved) => {
      refreshSession(saved)
      client.setQueryData(profileKey, saved)
    },
  })
  return (
    <Form form={form} submitLabel="Atualizar">
      <TextField label="Nome completo" autoComplete="name" {...form.field('name')} />
      <EmailField label="E-mail" description={newEmailHint} {...form.field('email')} />
    </Form>
  )
}
