import { noRegion } from '@seara/contract/registry/regions'
import { sum, type Cents } from '../../../core/money.ts'
import type { Cell, Column, Sheet } from '../../../infra/spreadsheet/sheet.ts'
import type { YearContribution, YearTotals } from './cofrinho-reports.repository.ts'

/** The year of a report and the moment of its issue. Both stand above the table of each sheet. */
interface Issue {
  year: number
  /** Moment of issue, ISO 8601 in UTC. */
  issuedAt: string
}

const head = ({ year, issuedAt }: Issue) => ({
  filters: [`Contribuições dadas em ${year}, também as de doações em andamento`],
  issuedAt,
})

const add = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const contributionColumns: readonly Column<YearContribution>[] = [
  { header: 'Grupo', width: 32, type: 'text', cell: ({ group_name }) => group_name },
  { header: 'Representante', width: 28, type: 'text', cell: ({ representant_name }) => representant_name },
  { header: 'E-mail', width: 30, type: 'text', cell: ({ contact_mail }) => contact_mail },
  { header: 'Telefone', width: 14, type: 'text', cell: ({ telephone }) => telephone },
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 30, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Paróquia', width: 30, type: 'text', cell: ({ parish_name }) => parish_name },
  { header: 'Cidade', width: 22, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 5, type: 'text', cell: ({ uf }) => uf },
  { header: 'Doação', width: 36, type: 'text', cell: ({ title }) => title },
  {
    header: 'Situação',
    width: 14,
    type: 'text',
    cell: ({ finished_at }) => (finished_at === null ? 'Em andamento' : 'Finalizada'),
  },
  { header: 'Código do recibo', width: 18, type: 'text', cell: ({ cod }) => cod },
  { header: 'Data', width: 17, type: 'datetime', cell: ({ donation_at }) => donation_at },
  { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
]

/** A sheet of each group's contributions in a year. */
export const contributionsSheet = (rows: readonly YearContribution[], issue: Issue): Sheet<YearContribution> => ({
  ...head(issue),
  name: 'Contribuições',
  title: `Cofrinho: contribuições dos grupos em ${issue.year}`,
  columns: contributionColumns,
  rows,
  totals: ['Total', ...empty(contributionColumns.length - 2), sum(rows.map(({ value_cents }) => value_cents))],
})

const totalColumns: readonly Column<YearTotals>[] = [
  { header: 'Grupos', width: 10, type: 'number', cell: ({ groups }) => groups },
  { header: 'Contribuições', width: 14, type: 'number', cell: ({ contributions }) => contributions },
  { header: 'Em doações finalizadas', width: 24, type: 'money', cell: ({ finished_cents }) => finished_cents },
  { header: 'Em doações em andamento', width: 26, type: 'money', cell: ({ unfinished_cents }) => unfinished_cents },
  { header: 'Total', width: 18, type: 'money', cell: totalOf },
]

const regionColumn: Column<YearTotals> = {
  header: 'Regional',
  width: 18,
  type: 'text',
  cell: ({ region_name }) => region_name ?? noRegion,
}
const dioceseColumn: Column<YearTotals> = {
  header: 'Diocese',
  width: 36,
  type: 'text',
  cell: ({ diocese_name }) => diocese_name ?? 'Sem diocese',
}

/** Two sheets of a year's totals: per diocese, and per region. */
export const totalsSheets = (byDiocese: readonly YearTotals[], issue: Issue): Sheet<YearTotals>[] => [
  totalsSheet(
    'Dioceses',
    `Cofrinho: totais por diocese em ${issue.year}`,
    [regionColumn, dioceseColumn],
    byDiocese,
    issue,
  ),
  totalsSheet(
    'Regionais',
    `Cofrinho: totais por regional em ${issue.year}`,
    [regionColumn],
    regionsOf(byDiocese),
    issue,
  ),
]

const totalsSheet = (
  name: string,
  title: string,
  keys: readonly Column<YearTotals>[],
  rows: readonly YearTotals[],
  issue: Issue,
): Sheet<YearTotals> => {
  const added = addedUp(rows)
  return {
    ...head(issue),
    name,
    title,
    columns: [...keys, ...totalColumns],
    rows,
    totals: ['Total', ...empty(keys.length - 1), ...totalColumns.map(({ cell }) => cell(added))],
  }
}

/**
 * Adds up the totals of each region's dioceses, in the order of the given rows. Even the numbers of groups can be
 * added: no group is counted twice, because a group has only one diocese.
 */
function regionsOf(byDiocese: readonly YearTotals[]): YearTotals[] {
  const regions = Map.groupBy(byDiocese, ({ region_name }) => region_name)
  return [...regions].map(([region_name, rows]) => ({ ...addedUp(rows), region_name }))
}

const addedUp = (rows: readonly YearTotals[]): YearTotals => ({
  region_name: null,
  diocese_name: null,
  groups: add(rows.map(({ groups }) => groups)),
  contributions: add(rows.map(({ contributions }) => contributions)),
  finished_cents: sum(rows.map(({ finished_cents }) => finished_cents)),
  unfinished_cents: sum(rows.map(({ unfinished_cents }) => unfinished_cents)),
})

const empty = (count: number): Cell[] => Array.from({ length: count }, () => null)

function totalOf({ finished_cents, unfinished_cents }: YearTotals): Cents {
  return finished_cents + unfinished_cents
}
