import { Checkbox, ScrollArea, Stack } from '@mantine/core'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { formatMoment } from '../../../lib/format.ts'
import * as messages from './person-messages.ts'

interface WithdrawnMailsProps {
  waiting: PersonData['waiting']
  explained: string
  /** The ids of the mails that will be withdrawn. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Chooses which waiting mails are withdrawn, all at once or one by one. */
export function WithdrawnMails({ waiting, explained, chosen, onChange }: WithdrawnMailsProps) {
  const all = chosen.length === waiting.length
  const change = (id: number, withdrawn: boolean) =>
    onChange(withdrawn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Stack gap="xs">
      <Checkbox
        label={messages.withdrawLabel(waiting.length)}
        description={explained}
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => onChange(all ? [] : waiting.map(({ id }) => id))}
      />
      {waiting.length > 1 && (
        <ScrollArea.Autosize mah={220} pl="xl" type="auto">
          <Stack gap="xs" role="group" aria-label={messages.withdrawEach}>
            {waiting.map(({ id, title, at }) => (
              <Checkbox
                key={id}
                label={[title, at && formatMoment(at)].filter(Boolean).join(', ')}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => change(id, currentTarget.checked)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      )}
    </Stack>
  )
}
