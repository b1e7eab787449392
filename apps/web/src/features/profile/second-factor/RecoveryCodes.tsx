import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { focusOnceDrawn } from './focus-once-drawn.ts'
import * as messages from './second-factor-messages.ts'

/** Shows new recovery codes, which are shown only this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Stack gap="md">
    <Text ref={focusOnceDrawn} tabIndex={-1}>
      {messages.codesText}
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" role="list" aria-label={messages.codesTitle}>
      {codes.map((code) => (
        <Code key={code} fz="md" role="listitem">
          {code}
        </Code>
      ))}
    </SimpleGrid>
    <Group justify="flex-end">
      <CopyButton text={codes.join('\n')} label={messages.copyCodes} />
      <Button onClick={onDone}>{messages.codesKept}</Button>
    </Group>
  </Stack>
)
