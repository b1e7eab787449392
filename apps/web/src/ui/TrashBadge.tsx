import { Badge } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

/** Says that a record is in the trash. */
export const TrashBadge = () => (
  <Badge color="gray" variant="light" leftSection={<IconTrash size={13} aria-hidden="true" />}>
    lixeira
  </Badge>
)
