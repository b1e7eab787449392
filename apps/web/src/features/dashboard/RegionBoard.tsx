import { Table } from '@mantine/core'
import type { BoardRegion } from '@seara/contract/collections/october-board'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { BoardLinks } from './board-links.ts'
import classes from './RegionBoard.module.css'

/** What each region sent, and its dioceses without a contribution; each number links to its rows. */
export const RegionBoard = ({ regions, links }: { regions: readonly BoardRegion[]; links: BoardLinks }) => (
  <div className={classes.scroll}>
    <Table className={classes.table} aria-label="Por regional" verticalSpacing={6} horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Regional</Table.Th>
          <Table.Th ta="right">Recebido</Table.Th>
          <Table.Th ta="right">A verificar</Table.Th>
          <Table.Th ta="right">Em silêncio</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {regions.map((region) => (
          <Row key={region.id ?? 0} region={region} links={links} />
        ))}
      </Table.Tbody>
    </Table>
  </div>
)

function Row({
  region: { id, region_name, received, to_verify, silent, contributed },
  links,
}: {
  region: BoardRegion
  links: BoardLinks
}) {
  // Dioceses without a region have no list of their own; zero has no rows to show.
  const number = (shown: string, what: string, to: string | null, isNothing: boolean) =>
    to === null || isNothing ? (
      <span className={isNothing ? classes.nothing : undefined}>{shown}</span>
    ) : (
      <TextLink to={to} label={`${shown} ${what}, ${region_name}`}>
        {shown}
      </TextLink>
    )
  const counted = silent + contributed === 1 ? 'diocese em silêncio' : 'dioceses em silêncio'
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {region_name}
      </Table.Th>
      <Table.Td ta="right">
        {number(formatMoney(received), 'recebido', id === null ? null : links.received(id), received === 0)}
      </Table.Td>
      <Table.Td ta="right">
        {number(formatMoney(to_verify), 'a verificar', id === null ? null : links.toVerify(id), to_verify === 0)}
      </Table.Td>
      <Table.Td ta="right">
        {number(
          `${formatNumber(silent)} de ${formatNumber(silent + contributed)}`,
          counted,
          id === null ? null : links.silent({ regionId: id }),
          silent === 0,
        )}
      </Table.Td>
    </Table.Tr>
  )
}
