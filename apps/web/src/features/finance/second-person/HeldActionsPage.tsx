import { Badge, Stack } from '@mantine/core'
import { type HeldAction, heldKindName } from '@seara/contract/access/held-action'
import { IconUserCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Decide, heldTitleId } from './Decide.tsx'
import { SwitchSecondPerson } from './SwitchSecondPerson.tsx'
import * as messages from './second-person-messages.ts'
import { useNewest } from './second-person-queries.ts'

/** The actions that need a second person: first those that wait, then those that no longer wait. */
export function HeldActionsPage() {
  const isAdmin = useIsAdmin()
  const { data, error, refetch } = useNewest()
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={isAdmin && <SwitchSecondPerson />}
      />
      {data ? (
        <Lists actions={data.data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}

/** At most this many decided actions are shown. The audit log has all of them. */
const mostPast = 20

function Lists({ actions }: { actions: readonly HeldAction[] }) {
  const waiting = actions.filter(({ state }) => state === 'waiting')
  const past = actions.filter(({ state }) => state !== 'waiting').slice(0, mostPast)
  return (
    <Stack gap="lg">
      {waiting.length === 0 ? (
        <MessageState icon={<IconUserCheck />} title={messages.nothing} message={messages.nothingMessage} />
      ) : (
        <section aria-label={messages.waitingTitle}>
          <Stack gap="lg">
            {waiting.map((held) => (
              <Held key={held.id} held={held} />
            ))}
          </Stack>
        </section>
      )}
      {past.length > 0 && (
        <section aria-label={messages.pastTitle}>
          <Stack gap="lg">
            {past.map((held) => (
              <Held key={held.id} held={held} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  )
}

function Held({ held }: { held: HeldAction }) {
  const { name, color } = messages.stateNames[held.state]
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Panel
      title={heldKindName(held.kind)}
      titleId={heldTitleId(held)}
      titleRef={title}
      description={messages.hintOf(held)}
      padded
      actions={
        <>
          <Badge variant="light" color={color}>
            {name}
          </Badge>
          {held.state === 'waiting' && <Decide held={held} title={title} />}
        </>
      }
    >
      <DescriptionList
        items={[
          { label: 'Sobre', value: held.about },
          { label: 'Valor', value: held.value === null ? null : formatMoney(held.value) },
          { label: 'Pedido por', value: `${held.asked_by}, ${formatMoment(held.asked_at)}` },
          held.state === 'waiting'
            ? { label: 'Vence em', value: formatMoment(held.expires_at) }
            : { label: 'Decidido por', value: messages.decidedBy(held) },
          { label: messages.reason, value: held.reason, wide: true },
        ]}
      />
    </Panel>
  )
}
