import { acceptInvitation, openInvitation, type OpenInvitation } from '@seara/contract/access/invitations'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call-with-deadline.ts'
import { TextInput } from '../ui/Field.tsx'
import { later } from '../ui/later.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Privacy } from '../ui/Privacy.tsx'
import { useLoad } from '../ui/use-load.ts'
import styles from './Access.module.css'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import * as messages from './access-messages.ts'
import { enter } from './enter.ts'
import { NewPasswordInput } from './PasswordInput.tsx'
import { isExplained } from './is-explained.ts'
import { useAccessForm } from './use-access-form.ts'

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).AcceptInvitationBody)

/** The screen that the link of an invitation opens. The link has a code after the # and works once. */
export function AcceptInvitation() {
  const [token] = useState(() => window.location.hash.slice(1))
  // Why the link does not work; null as long as it may work.
  const [over, setOver] = useState(token === '' ? messages.invitationMissing : null)
  return over === null ? <Open token={token} onOver={setOver} /> : <Over why={over} />
}

const Over = ({ why }: { why: string }) => (
  <AccessCard
    title="Convite"
    hint={messages.invitationOver}
    links={
      <>
        <Link href={signInPaths.login}>Entrar</Link>
        <Link href={signInPaths.forgotPassword}>Esqueci a minha senha</Link>
      </>
    }
  >
    <Notice look="error" title={why}>
      <p>{messages.invitationOverMore}</p>
    </Notice>
  </AccessCard>
)

interface OpenProps {
  token: string
  /** Called when the link turns out not to work. @param why the reason, to be shown */
  onOver: (why: string) => void
}

const isOver = (error: unknown): error is ApiError => error instanceof ApiError && error.isConflict

function Open({ token, onOver }: OpenProps) {
  const load = useCallback((signal: AbortSignal) => call(openInvitation, { body: { token } }, { signal }), [token])
  const tellOver = useCallback((error: unknown) => isOver(error) && onOver(error.message), [onOver])
  const [invitation, again] = useLoad(load, tellOver)
  if (invitation.state === 'loading') return <Loading />
  if (invitation.state === 'failed') return <LoadFailed error={invitation.error} onRetry={again} />
  return <ChoosePassword token={token} invitation={invitation.value} onOver={onOver} />
}

function ChoosePassword({ token, invitation, onOver }: OpenProps & { invitation: OpenInvitation }) {
  const { name, email, invited_by, good_until } = invitation
  const form = useAccessForm({
    loadSchema,
    initial: { token, password: '' },
    send: (body) => call(acceptInvitation, { body }),
    failure: (error) => {
      if (isOver(error)) onOver(error.message)
      return isExplained(error) ? error.message : messages.invitationFailed
    },
    onSent: (session) => enter(session, messages.welcome),
  })
  return (
    <AccessCard
      title={`Olá, ${name}`}
      hint={messages.invitationHint(invited_by)}
      links={<Link href={signInPaths.login}>Já tenho senha</Link>}
    >
      <AccessFields form={form} submitLabel="Aceitar o convite">
        <TextInput
          id="email"
          label="E-mail"
          hint={messages.invitationEmail}
          autoComplete="username"
          value={email}
          readOnly
        />
        <NewPasswordInput label="Senha" {...form.field('password')} />
        <Privacy purpose="o seu acesso ao sistema" />
        <p className={styles.note}>{messages.invitationGood(formatMoment(good_until))}</p>
      </AccessFields>
    </AccessCard>
  )
}
