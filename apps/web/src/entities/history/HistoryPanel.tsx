import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { nothingYet, nothingYetMessage } from './history-messages.ts'
import classes from './HistoryPanel.module.css'
import { type HistoryOf, useHistory } from './history-queries.ts'

interface RecordProps {
  entity: HistoryOf
  id: number
}

interface HistoryPanelProps extends RecordProps {
  /** The panel's title; by default "Histórico". A screen with two histories gives each its own title. */
  title?: string
}

/** The history of a record: who changed what, newest first. */
export const HistoryPanel = ({ title = 'Histórico', ...record }: HistoryPanelProps) => (
  <Panel title={title} description="Quem mudou o quê, do mais recente ao mais antigo." padded>
    <HistoryEntries {...record} />
  </Panel>
)

function HistoryEntries({ entity, id }: RecordProps) {
  const history = useHistory(entity, id)
  const entries = history.data?.pages.flatMap(({ data }) => data)
  if (!entries) {
    return history.error ? (
      <ErrorState
        title="Não foi possível carregar o histórico"
        message={history.error.message}
        onRetry={() => void history.refetch()}
      />
    ) : (
      <Loading />
    )
  }
  if (entries.length === 0)
    return <MessageState icon={<IconHistory />} title={nothingYet} message={nothingYetMessage} />
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entity={entity} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}

const Loading = () => (
  <Stack gap="sm" aria-busy="true">
    <VisuallyHidden role="status">Carregando o histórico</VisuallyHidden>
    <Skeleton height={16} width="42%" />
    <Skeleton height={16} width="60%" />
    <Skeleton height={16} width="36%" />
  </Stack>
)
