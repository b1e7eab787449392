import { Kbd, Table } from '@mantine/core'
import type { ScreenKey } from './screen-keys.ts'

/** A table of keys, and what each key does. */
export const KeyTable = ({ label, keys }: { label: string; keys: readonly ScreenKey[] }) => (
  <Table aria-label={label} withRowBorders={false} verticalSpacing={6} mb="md">
    <Table.Tbody>
      {keys.map(({ key, does }) => (
        <Table.Tr key={`${key} ${does}`}>
          <Table.Th scope="row" w={124}>
            <Kbd>{key}</Kbd>
          </Table.Th>
          <Table.Td>{does}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
