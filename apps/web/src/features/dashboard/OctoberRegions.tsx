import { Table, UnstyledButton } from '@mantine/core'
import type { BoardRegion } from '@seara/contract/collections/october-board'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useLocalOrder } from '../../ui/list/search/use-local-order.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { BoardLinks } from './board-links.ts'
import classes from './Regions.module.css'

interface OctoberRegionsProps {
  regions: readonly BoardRegion[]
  totals: Omit<BoardRegion, 'id' | 'region_name'>
  links: BoardLinks
}

const columns = [
  { key: 'region_name', header: 'Regional' },
  { key: 'received', header: 'Recebido' },
  { key: 'to_verify', header: 'A verificar' },
  { key: 'silent', header: 'Em silêncio' },
] as const

const sortIcons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

/**
 * Shows the sums of each region, and how many of its dioceses sent nothing. Each number links to its rows. The last row
 * has the totals.
 */
export function OctoberRegions({ regions, totals, links }: OctoberRegionsProps) {
  const { rows, list } = useLocalOrder(regions, {
    region_name: ({ region_name }) => region_name,
    received: ({ received }) => received,
    to_verify: ({ to_verify }) => to_verify,
    silent: ({ silent }) => silent,
  })
  const directionOf = (key: string) => (list.sort !== key ? 'none' : list.order === 'asc' ? 'ascending' : 'descending')
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} aria-label="Por regional" verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, header }) => {
              const direction = directionOf(key)
              const Icon = sortIcons[direction]
              return (
                <Table.Th key={key} aria-sort={direction} {...(key !== 'region_name' && { ta: 'right' })}>
                  <UnstyledButton className={classes.sort} onClick={() => list.sortBy(key)}>
                    {header}
                    <Icon size={15} aria-hidden="true" />
                  </UnstyledButton>
                </Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((region) => (
            <Row key={region.id ?? 0} region={region} links={links} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td ta="right">{formatMoney(totals.received)}</Table.Td>
            <Table.Td ta="right">{formatMoney(totals.to_verify)}</Table.Td>
            <Table.Td ta="right">{silentOf(totals)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

const silentOf = ({ silent, contributed }: Pick<BoardRegion, 'silent' | 'contributed'>) =>
  `${formatNumber(silent)} de ${formatNumber(silent + contributed)}`

function Row({ region, links }: { region: BoardRegion; links: BoardLinks }) {
  const { id, region_name, received, to_verify, silent, contributed } = region
  // A number is no link when it is zero, or when it counts dioceses without a region: there is no list to show.
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
        {number(silentOf(region), counted, id === null ? null : links.silent({ regionId: id }), silent === 0)}
      </Table.Td>
    </Table.Tr>
  )
}
