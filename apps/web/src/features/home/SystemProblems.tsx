import { Alert, Button, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { problemsTitle, retryImages } from './system-messages.ts'
import { useRetryImages, useSystemStatus } from './system-queries.ts'

/** What an admin should know of the installation; nothing while all is well. */
export function SystemProblems() {
  const { data } = useSystemStatus()
  const retry = useRetryImages()
  const problems = data?.problems ?? []
  if (problems.length === 0) return null
  return (
    <Alert role="alert" color="trigo" mb="lg" title={problemsTitle} icon={<IconAlertTriangle aria-hidden="true" />}>
      <List>
        {problems.map(({ code, message }) => (
          <List.Item key={`${code} ${message}`}>{message}</List.Item>
        ))}
      </List>
      {problems.some(({ code }) => code === 'images_given_up') && (
        <Button mt="sm" loading={retry.running} onClick={() => retry.run()}>
          {retryImages}
        </Button>
      )}
    </Alert>
  )
}
