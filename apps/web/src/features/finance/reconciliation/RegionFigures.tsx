import { Table } from '@mantine/core'
import type { Figure, Reconciliation, RegionFigures as Region } from '@seara/contract/reconciliation'
import { formatMoney } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import classes from './RegionFigures.module.css'
import { byRegion, figureTexts } from './reconciliation-messages.ts'
import { rowsAddress } from '../../../entities/finance/rows-address.ts'

const columns = ['requested', 'billed', 'paid', 'fee', 'open', 'overdue', 'divergent'] as const satisfies Figure[]

/** The money by region; the columns add up to the last row, and each number leads to its rows. */
export const RegionFigures = ({
  reconciliation: { campaign, regions, totals },
}: {
  reconciliation: Reconciliation
}) => (
  <div className={classes.scroll}>
    <Table className={classes.table} aria-label={byRegion} verticalSpacing={6} horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Regional</Table.Th>
          {columns.map((figure) => (
            <Table.Th key={figure} ta="right">
              {figureTexts[figure].label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {regions.map((region) => (
          <Table.Tr key={region.id ?? 0}>
            <Table.Th scope="row" fw={500}>
              {region.region_name}
            </Table.Th>
            {columns.map((figure) => (
              <Amount
                key={figure}
                value={region[figure]}
                label={`${figureTexts[figure].label}, ${region.region_name}`}
                to={rowsAddress(campaign.id, figure, region.id)}
              />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          {columns.map((figure) => (
            <Amount
              key={figure}
              value={totals[figure]}
              label={`${figureTexts[figure].label}, total`}
              to={rowsAddress(campaign.id, figure)}
            />
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </div>
)

interface AmountProps {
  value: Region[Figure]
  label: string
  to: string
}

/** An amount without its currency, as the column is one of money. */
const Amount = ({ value, label, to }: AmountProps) => {
  const shown = formatMoney(value).replace(/R\$\s/, '')
  return (
    <Table.Td ta="right">
      {value === 0 ? (
        <span className={classes.nothing}>{shown}</span>
      ) : (
        <TextLink to={to} label={`${shown} ${label}`}>
          {shown}
        </TextLink>
      )}
    </Table.Td>
  )
}
