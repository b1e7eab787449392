import { Alert, Button, Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface OthersUnsentProps {
  /** Says what other people left unsent, and asks whether to send it. */
  question: string
  /** @param send false: it is deleted */
  onAnswer: (send: boolean) => void
}

/** Asks what becomes of readings or boxes that another person left unsent in this tab. */
export const OthersUnsent = ({ question, onAnswer }: OthersUnsentProps) => (
  <Alert color="trigo" role="alert" icon={<IconInfoCircle aria-hidden="true" />}>
    {question}
    <Group gap="sm" mt="sm">
      <Button onClick={() => onAnswer(true)}>Enviar</Button>
      <Button variant="default" onClick={() => onAnswer(false)}>
        Descartar
      </Button>
    </Group>
  </Alert>
)
