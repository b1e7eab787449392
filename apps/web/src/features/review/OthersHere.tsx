import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { othersText } from './review-messages.ts'
import { useOthers } from './review-queries.ts'
import classes from './OthersHere.module.css'

/** Names the other users who are reviewing now, with the contributions that they have open. */
export function OthersHere({ collectionId }: { collectionId: number }) {
  const { data: others = [] } = useOthers(collectionId)
  if (others.length === 0) return null
  return (
    <Text c="dimmed" className={classes.others ?? ''} role="status">
      <IconUsers size={18} aria-hidden="true" />
      <span title={othersText(others)}>{othersText(others)}</span>
    </Text>
  )
}
