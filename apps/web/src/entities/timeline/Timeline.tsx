import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { SimplePager } from '../../ui/list/paging/SimplePager.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddNote } from './AddNote.tsx'
import classes from './Timeline.module.css'
import * as messages from './timeline-messages.ts'
import type { TimelineOf } from './timeline-of.ts'
import { useTimeline } from './timeline-queries.ts'
import { TimelineItem } from './TimelineItem.tsx'

/**
 * Shows what happened with a diocese, a parish or a group, for staff who talk to one of them on the phone. A button
 * opens the form for a note about the conversation.
 */
export function Timeline({ of }: { of: TimelineOf }) {
  const [noting, modal] = useDisclosure(false)
  return (
    <Panel
      title={messages.title}
      description={
        <Text span inherit visibleFrom="sm">
          {messages.descriptions[of.kind]}
        </Text>
      }
      actions={
        <Button variant="default" leftSection={<IconPhonePlus size={18} aria-hidden="true" />} onClick={modal.open}>
          Anotar conversa
        </Button>
      }
    >
      <Content of={of} />
      <FormModal opened={noting} title="Anotar conversa" onClose={modal.close}>
        <AddNote of={of} onDone={modal.close} />
      </FormModal>
    </Panel>
  )
}

function Content({ of }: { of: TimelineOf }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useTimeline(of, page)
  if (!data && error)
    return <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className={classes.loading}>
        <VisuallyHidden role="status">Carregando: {messages.title}</VisuallyHidden>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    )
  if (data.total === 0)
    return (
      <MessageState
        icon={<IconHistory />}
        title={messages.empties[of.kind]}
        message={messages.emptyMessages[of.kind]}
      />
    )
  return (
    <>
      <ul className={classes.list} aria-label={messages.title}>
        {data.data.map((entry) => (
          <TimelineItem key={`${entry.kind} ${entry.id}`} entry={entry} of={of} />
        ))}
      </ul>
      <SimplePager result={data} onPage={setPage} of={messages.title} />
    </>
  )
}
