import { Anchor, CloseButton, Group, Progress, Text } from '@mantine/core'
import type { Job } from '@seara/contract/platform/jobs'
import type { ReactNode } from 'react'
import { close, downloadResult, followFailed, outcome, progressText, progressLabel } from './job-messages.ts'
import { hasEnded, useJob } from './job-queries.ts'
import classes from './JobProgress.module.css'

interface JobProgressProps {
  /** The job to follow; null shows nothing. */
  id: number | null
  /** Called when the person closes the result. */
  onClose: () => void
}

const percentOf = ({ progress: { done, total }, state }: Job) =>
  state === 'completed' ? 100 : total === 0 ? 0 : Math.round((done / total) * 100)

/** The progress of a job and its result; asks the server until the job has ended. */
export function JobProgress({ id, onClose }: JobProgressProps) {
  const { data: job, error } = useJob(id)
  if (id === null || (!job && !error)) return null
  if (!job)
    return (
      <Frame onClose={onClose}>
        <Text role="alert">{followFailed}</Text>
      </Frame>
    )
  const ended = hasEnded(job)
  return (
    <Frame onClose={ended ? onClose : undefined}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{job.name}</Text>
        {!(ended && job.note !== undefined) && (
          <Text c="dimmed" className={classes.count ?? ''}>
            {progressText(job)}
          </Text>
        )}
      </Group>
      <Progress.Root size="lg" mt={6}>
        <Progress.Section
          value={percentOf(job)}
          color={job.state === 'failed' ? 'red' : undefined}
          animated={!ended}
          aria-label={job.name}
        />
      </Progress.Root>
      <Text mt={6} role="status" c={job.state === 'failed' ? 'red' : 'dimmed'}>
        {ended ? outcome(job) : progressLabel(job)}
      </Text>
      {job.result_url && (
        <Anchor href={job.result_url} download fz="sm">
          {downloadResult}
        </Anchor>
      )}
    </Frame>
  )
}

const Frame = ({ onClose, children }: { onClose: (() => void) | undefined; children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.content}>{children}</div>
    {onClose && <CloseButton aria-label={close} onClick={onClose} />}
  </div>
)
