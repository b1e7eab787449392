import { Badge, Group } from '@mantine/core'
import type { Slip } from '@seara/contract/slip'
import { divergentWord, doubleWord } from './slip-messages.ts'
import { SlipBadge } from './SlipBadge.tsx'

/** The state of a slip, and what is odd about its payment. */
export const SlipStatus = ({ status, divergent, double }: Pick<Slip, 'status' | 'divergent' | 'double'>) => (
  <Group gap={4} component="span">
    <SlipBadge status={status} />
    {double && <Odd>{doubleWord}</Odd>}
    {divergent && <Odd>{divergentWord}</Odd>}
  </Group>
)

const Odd = ({ children }: { children: string }) => (
  <Badge variant="outline" color="red">
    {children}
  </Badge>
)
