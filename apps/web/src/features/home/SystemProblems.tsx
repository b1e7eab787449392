import { Alert, Button, Group, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { problemsTitle, retryImages, retrySlips } from './system-messages.ts'
import { useRetryImages, useRetrySlips, useSystemStatus } from './system-queries.ts'

/** The problems of the installation that an admin should know. Shows nothing when there are none. */
export function SystemProblems() {
  const { data } = useSystemStatus()
  const images = useRetryImages()
  const slips = useRetrySlips()
  const problems = data?.problems ?? []
  if (problems.length === 0) return null
  return (
    <Alert role="alert" color="trigo" title={problemsTitle} icon={<IconAlertTriangle aria-hidden="true" />}>
      <List>
        {problems.map(({ code, message }) => (
          <List.Item key={`${code} ${message}`}>{message}</List.Item>
        ))}
      </List>
      <Group mt="sm">
        {problems.some(({ code }) => code === 'images_given_up') && (
          <Button loading={images.running} onClick={() => images.run()}>
            {retryImages}
          </Button>
        )}
        {problems.some(({ code }) => code === 'slips_given_up') && (
          <Button loading={slips.running} onClick={() => slips.run()}>
            {retrySlips}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
