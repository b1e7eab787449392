import { Badge, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '../../../routing/paths.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import * as messages from './notice-messages.ts'
import { useNotice } from './notice-queries.ts'
import { NoticeEditor } from './NoticeEditor.tsx'
import { ResetNotice } from './ResetNotice.tsx'

const back = { to: paths.privacy, label: 'Privacidade' }

/** The privacy notice of the public area: a form for its text, and a preview as visitors see it. */
export function NoticePage() {
  const { data, error, refetch } = useNotice()
  return (
    <>
      <PageHeader
        title={messages.title}
        back={back}
        description={messages.description}
        badge={
          data && (
            <Badge variant="light" color={data.is_standard ? 'gray' : 'campo'}>
              {data.is_standard ? messages.standard : messages.changed}
            </Badge>
          )
        }
        actions={
          <>
            {data?.is_standard === false && <ResetNotice />}
            <Button
              component="a"
              href={`${paths.publicArea}/privacidade`}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              {messages.openPage}
            </Button>
          </>
        }
      />
      {data ? (
        <NoticeEditor notice={data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}
