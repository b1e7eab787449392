import { Alert, Divider, Stack, Text, Title } from '@mantine/core'
import type { BackupRun, BackupState, Restoration } from '@seara/contract/platform/backups'
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { JobProgress } from '../../entities/job/JobProgress.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import * as messages from './backup-messages.ts'
import { useBackups, useMakeBackup } from './backup-queries.ts'
import { BackupArchives } from './BackupArchives.tsx'
import { BackupRuns } from './BackupRuns.tsx'
import { HeldRestoration } from './HeldRestoration.tsx'

/** The newest backups and their verifications, and the release of a restored installation. */
export function BackupPage() {
  const { data, error, refetch } = useBackups()
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      {data ? (
        <Backups state={data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}

const when = (run: BackupRun | null) => (run === null ? messages.never : formatMoment(run.finished_at))

function Backups({ state }: { state: BackupState }) {
  const { restoration, last_backup, last_proof, runs, archives, missing, running_job } = state
  const making = useMakeBackup(running_job)
  return (
    <Stack gap="lg">
      {restoration?.released_at === null && <HeldRestoration restoration={restoration} />}
      {last_backup !== null && last_backup.missing_files > 0 && (
        <Warning
          title={messages.missingTitle(last_backup.missing_files)}
          text={`${messages.missingNames(
            missing.map(({ filename }) => filename),
            last_backup.missing_files,
          )} ${messages.missingText}`}
        />
      )}
      {last_proof === null && <Warning title={messages.unprovenTitle} text={messages.unprovenText(state)} />}
      <Panel
        title={messages.state}
        padded
        actions={
          <ActionButton
            loading={making.running}
            disabled={making.isMaking}
            icon={IconDatabaseExport}
            onClick={() => making.run()}
          >
            {messages.makeNow}
          </ActionButton>
        }
      >
        <DescriptionList
          items={[
            { label: messages.last, value: when(last_backup) },
            { label: messages.proof, value: when(last_proof) },
            { label: messages.routine, value: messages.routineText(state) },
            { label: messages.protection, value: messages.protectionText(state) },
          ]}
        />
      </Panel>
      {making.id !== null && <JobProgress id={making.id} onClose={making.forget} />}
      <Panel title={messages.archivesTitle} description={messages.archivesHint(state)}>
        <BackupArchives archives={archives} />
      </Panel>
      {restoration !== null && <Restored restoration={restoration} />}
      <Panel title={messages.history}>
        <BackupRuns runs={runs} />
      </Panel>
    </Stack>
  )
}

const Warning = ({ title, text }: { title: string; text: string }) => (
  <Alert color="trigo" icon={<IconAlertTriangle aria-hidden="true" />} title={title}>
    {text}
  </Alert>
)

/**
 * A restoration as a server of this version or an older one describes it. During an update, an older server leaves out
 * `earlier_gaps` and `cause`.
 */
type RestorationOfAnyServer = Omit<Restoration, 'earlier_gaps' | 'cause'> &
  Partial<Pick<Restoration, 'earlier_gaps' | 'cause'>>

/**
 * The numbers of receipts, slips and shipping files that each restore skipped. Someone who misses a number years later
 * finds the reason here.
 */
function Restored({ restoration }: { restoration: RestorationOfAnyServer }) {
  const { gaps, earlier_gaps = [], released_at } = restoration
  return (
    <>
      {(released_at !== null || gaps.length > 0) && (
        <Panel title={released_at === null ? messages.gapsTitle : messages.releasedTitle(restoration)} padded>
          {released_at !== null && <Text mb={gaps.length > 0 ? 'md' : 0}>{messages.releasedText(restoration)}</Text>}
          {gaps.length > 0 && <Gaps title={released_at === null ? undefined : messages.gapsTitle} gaps={gaps} />}
        </Panel>
      )}
      {earlier_gaps.length > 0 && (
        <Panel title={messages.earlierGapsTitle} padded>
          <Stack gap="lg">
            {earlier_gaps.toReversed().map(({ restored_at, gaps }, index) => (
              <Fragment key={`${restored_at} ${index}`}>
                {index > 0 && <Divider />}
                <Gaps title={messages.restoredAt(restored_at)} gaps={gaps} />
              </Fragment>
            ))}
          </Stack>
        </Panel>
      )}
    </>
  )
}

function Gaps({ title, gaps }: { title: string | undefined; gaps: Restoration['gaps'] }) {
  return (
    <div>
      {title !== undefined && (
        <Title order={3} fz="md" mb="xs">
          {title}
        </Title>
      )}
      <DescriptionList items={messages.gapItems(gaps)} />
    </div>
  )
}
