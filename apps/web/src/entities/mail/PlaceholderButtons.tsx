import { Button, Group, Text, Tooltip } from '@mantine/core'
import type { MailTemplate } from '@seara/contract/settings/mail-templates'
import { useId } from 'react'

interface PlaceholderButtonsProps {
  placeholders: MailTemplate['placeholders']
  /** Says what the placeholders become in the mail. */
  hint?: string
  onInsert: (name: string) => void
}

const recipients = 'Cada campo é trocado pelo dado de quem recebe.'

/** A button for each placeholder of a text; pressing it inserts the placeholder at the caret. */
export function PlaceholderButtons({ placeholders, hint = recipients, onInsert }: PlaceholderButtonsProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} fw={600} mb={2}>
        Inserir um campo
      </Text>
      <Text c="dimmed" mb="xs">
        {hint}
      </Text>
      <Group gap={6}>
        {placeholders.map(({ name, description, example }) => (
          <Tooltip key={name} label={`${description}. Ex: ${example}`} multiline maw={320}>
            <Button
              size="compact-sm"
              variant="default"
              fw={500}
              aria-label={`Inserir {{${name}}}: ${description}`}
              onClick={() => onInsert(name)}
            >
              {`{{${name}}}`}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </div>
  )
}
