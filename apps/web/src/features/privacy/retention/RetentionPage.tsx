import { Badge, Stack } from '@mantine/core'
import type { RetentionRule } from '@seara/contract/privacy/retention'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../routing/paths.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './retention-messages.ts'
import { useRetention } from './retention-queries.ts'
import { RetentionForm } from './RetentionForm.tsx'

const back = { to: paths.privacy, label: 'Privacidade' }

/** Shows how long each kind of data is kept before the server erases it, and how much the server would erase now. */
export function RetentionPage() {
  const { data, error, refetch } = useRetention()
  const [chosen, setChosen] = useState<RetentionRule | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <PageHeader title={messages.title} back={back} description={messages.description} />
      {data ? (
        <Stack gap="lg">
          {data.rules.filter(isKnown).map((rule) => (
            <Rule key={rule.kind} rule={rule} onEdit={() => setChosen(rule)} />
          ))}
        </Stack>
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
      <FormModal opened={chosen !== null} title={chosen ? messages.words[chosen.kind].name : ''} onClose={close}>
        {chosen && <RetentionForm rule={chosen} onDone={close} />}
      </FormModal>
    </>
  )
}

/** Whether this page has words for a kind of data. A newer server may know further kinds, which are not shown. */
const isKnown = ({ kind }: RetentionRule) => Object.hasOwn(messages.words, kind)

function Rule({ rule, onEdit }: { rule: RetentionRule; onEdit: () => void }) {
  const { name } = messages.words[rule.kind]
  const action = rule.months === null ? messages.turnOn : messages.edit
  return (
    <Panel
      title={name}
      padded
      actions={
        <>
          {rule.months === null && (
            <Badge variant="light" color="gray">
              {messages.off}
            </Badge>
          )}
          <ActionButton icon={IconHourglass} onClick={onEdit} aria-label={`${action}: ${name}`}>
            {action}
          </ActionButton>
        </>
      }
    >
      <DescriptionList
        items={[
          ...messages.goesAndStays(rule.kind),
          ...(rule.months === null
            ? []
            : [
                { label: 'Prazo', value: messages.onText(rule) },
                { label: 'Hoje', value: messages.dueText(rule) },
                { label: 'Última noite', value: messages.lastText(rule) },
              ]),
        ]}
      />
    </Panel>
  )
}
