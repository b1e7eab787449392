import { Button, Paper } from '@mantine/core'
import { IconPlant2 } from '@tabler/icons-react'
import { Link, useMatches } from 'react-router'
import { paths } from '../../app/paths.ts'
import { MessageState } from '../../ui/MessageState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { plans, underWay } from './placeholder-messages.ts'

/** Stands where a later screen will be, and says what it will do. */
export function Placeholder() {
  const plan = plans[useMatches().at(-1)?.id ?? '']
  return (
    <>
      <PageHeader title={plan?.title ?? 'Em breve'} />
      <Paper>
        <MessageState
          icon={<IconPlant2 />}
          title={underWay}
          message={plan?.description}
          action={
            <Button component={Link} to={paths.home} variant="default">
              Voltar ao início
            </Button>
          }
        />
      </Paper>
    </>
  )
}
