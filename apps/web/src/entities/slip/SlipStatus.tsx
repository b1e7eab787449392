import { Badge, Group } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { divergentWord, doubleWord, unpayableWords } from './slip-messages.ts'
import { SlipBadge } from './SlipBadge.tsx'

/** The state of a slip, whether the bank still accepts it, and warnings about its payment. */
export const SlipStatus = ({
  status,
  divergent,
  double,
  unpayable,
}: Pick<Slip, 'status' | 'divergent' | 'double' | 'unpayable'>) => (
  <Group gap={4} component="span">
    <SlipBadge status={status} />
    {(unpayable === 'written_off' || unpayable === 'write_off_sent') && <Odd>{unpayableWords[unpayable]}</Odd>}
    {double && <Odd>{doubleWord}</Odd>}
    {divergent && <Odd>{divergentWord}</Odd>}
  </Group>
)

const Odd = ({ children }: { children: string }) => (
  <Badge variant="outline" color="red">
    {children}
  </Badge>
)
