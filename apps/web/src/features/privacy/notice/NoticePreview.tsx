import { Alert, List, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NoticeBlock, PrivacyNoticeBody } from '@seara/contract/privacy/notice'
import { ApiError } from '../../../lib/api-error.ts'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './notice-messages.ts'
import { useNoticePreview } from './notice-queries.ts'

/** The preview is fetched after this many milliseconds without typing. */
const pause = 500

const problemOf = (error: Error) => (error instanceof ApiError && error.firstOfEachField[0]) || error.message

/** A preview of the typed notice, as visitors would read it. */
export function NoticePreview({ body }: { body: PrivacyNoticeBody }) {
  const [written] = useDebouncedValue(body, pause)
  const { data, error, isFetching } = useNoticePreview(written)
  return (
    <Panel title={messages.preview} actions={isFetching && <Loader size="sm" aria-label="Atualizando" />} padded>
      {error && (
        <Alert color="red" role="status" title={messages.cannotBeSaved} mb="md">
          {problemOf(error)}
        </Alert>
      )}
      {data ? (
        <Stack gap="sm">
          {data.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </Stack>
      ) : (
        !error && <Skeleton height={320} />
      )}
    </Panel>
  )
}

function Block({ block }: { block: NoticeBlock }) {
  if (block.kind === 'title') {
    return (
      <Title order={3} fz="md" mt="xs">
        {block.text}
      </Title>
    )
  }
  if (block.kind === 'paragraph') return <Text>{block.text}</Text>
  return (
    <List spacing={4}>
      {block.items.map((item, index) => (
        <List.Item key={index}>{item}</List.Item>
      ))}
    </List>
  )
}
