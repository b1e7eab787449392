import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { records } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import * as messages from './setup-messages.ts'
import { useTestMail } from './setup-queries.ts'

const buttonId = 'enviar-teste'

/** The button that sends a test mail to the user, and the result. @param onSend runs when the button is pressed */
export function TestMail({ onSend }: { onSend: () => void }) {
  const { send, result } = useTestMail()
  const client = useQueryClient()
  const { ref, press } = useFocusHandover(buttonId, send.running)
  const isSent = result?.mail?.state === 'sent'
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ queryKey: ['setup'], exact: true })
  }, [isSent, client])
  const [text, color] = result ? wordsOf(result) : ['', 'dimmed']
  return (
    <>
      <ActionButton
        id={buttonId}
        ref={ref}
        icon={IconSend}
        loading={send.running}
        onClick={() => {
          onSend()
          press()
          send.run()
        }}
      >
        {messages.sendTest}
      </ActionButton>
      <Text role="status" c={color} mt={result ? 'xs' : 0}>
        {text}{' '}
        {result && !isSent && result.mail?.last_error && (
          <TextLink to={records.mail.to(result.id)}>Ver a mensagem</TextLink>
        )}
      </Text>
    </>
  )
}

type Result = NonNullable<ReturnType<typeof useTestMail>['result']>

function wordsOf({ recipient, mail, isLate }: Result): [text: string, color: string] {
  if (mail?.state === 'sent') return [messages.testSent(recipient), 'campo']
  if (mail?.last_error) return [messages.testRefused(recipient, mail.last_error), 'red']
  return isLate ? [messages.testSlow(recipient), 'dimmed'] : [messages.testLeaving(recipient), 'dimmed']
}
