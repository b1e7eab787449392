import { Accordion, Group, Text } from '@mantine/core'
import type { PersonData, PersonDataGroup } from '@seara/contract/privacy/person-data'
import { personDataNames } from '@seara/contract/privacy/person-data-names'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { EraseForm } from './EraseForm.tsx'
import { ExportForm } from './ExportForm.tsx'
import classes from './HeldData.module.css'
import * as messages from './person-messages.ts'
import { screenOf } from './record-screens.ts'

interface HeldDataProps {
  data: PersonData
  /** Gets the person's data that is left after the erasure. */
  onErased: (data: PersonData) => void
}

const goesAnything = ({ goes, waits }: PersonDataGroup) => goes + waits > 0

/** The data about a person, by kind of data. Each kind unfolds to show its newest records. */
export function HeldData({ data, onErased }: HeldDataProps) {
  const [exporting, dialog] = useDisclosure(false)
  const [erasing, eraseDialog] = useDisclosure(false)
  const { email, groups } = data
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className={classes.result}>
      <Panel
        title={messages.foundTitle(email)}
        titleRef={title}
        description={<span role="status">{groups.length === 0 ? messages.nothing : messages.foundHint(data)}</span>}
        actions={
          groups.length > 0 && (
            <>
              <ActionButton icon={IconDownload} onClick={dialog.open}>
                {messages.exportButton}
              </ActionButton>
              {groups.some(goesAnything) && (
                <ActionButton icon={IconEraser} variant="light" color="red" onClick={eraseDialog.open}>
                  {messages.eraseButton}
                </ActionButton>
              )}
            </>
          )
        }
      >
        {groups.length > 0 && !groups.some(goesAnything) && (
          <Text px="md" pt="md">
            {messages.nothingGoes}
          </Text>
        )}
        {groups.length > 0 && (
          <Accordion multiple>
            {groups.map((group) => (
              <Accordion.Item key={group.kind} value={group.kind}>
                <Accordion.Control>
                  <Group justify="space-between" wrap="nowrap" pr="sm">
                    <Text fw={600}>{personDataNames[group.kind]}</Text>
                    <Text c="dimmed">{formatNumber(group.count)}</Text>
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <Records group={group} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Panel>
      <FormModal opened={exporting} title={messages.exportTitle} onClose={dialog.close}>
        <ExportForm email={email} onDone={dialog.close} />
      </FormModal>
      <FormModal opened={erasing} title={messages.eraseTitle} size="xl" onClose={eraseDialog.close} focusAfter={title}>
        <EraseForm data={data} onErased={onErased} onDone={eraseDialog.close} />
      </FormModal>
    </div>
  )
}

function Records({ group: { kind, count, records, goes, waits, stays } }: { group: PersonDataGroup }) {
  return (
    <>
      <Text c="dimmed" mb="sm">
        {messages.fateOf(goes, stays, waits)}
      </Text>
      <ul className={classes.records}>
        {records.map((record, index) => {
          const screen = screenOf(kind, record)
          return (
            <li key={index}>
              {screen === null ? record.title : <TextLink to={screen}>{record.title}</TextLink>}
              <Text component="span" c="dimmed">
                {[record.detail, record.at && formatMoment(record.at)].filter(Boolean).join(', ')}
              </Text>
            </li>
          )
        })}
      </ul>
      {count > records.length && (
        <Text c="dimmed" mt="xs">
          {messages.more(count - records.length)}
        </Text>
      )}
    </>
  )
}
