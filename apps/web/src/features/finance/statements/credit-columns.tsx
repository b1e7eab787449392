import { Badge, Text } from '@mantine/core'
import type { StatementCandidate, StatementCredit, StatementGift } from '@seara/contract/statements/credits'
import { differenceOfMatch, doubtsOf, giftOrigin, supportOf } from '../../../entities/statement/statement-messages.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { askedInWords } from './statement-messages.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'

/**
 * The columns of a credit (an incoming amount), with the gift (a contribution, a donation or a slip) that belongs to it
 * or may belong to it.
 */
export const creditColumns: readonly Column<StatementCredit>[] = [
  {
    key: 'text',
    header: 'No extrato',
    room: 15,
    render: ({ text, account }) => (
      <>
        <div style={{ overflowWrap: 'anywhere' }}>{text}</div>
        <Text fz="sm" c="dimmed">
          {account.name}
        </Text>
      </>
    ),
  },
  dayColumn('day', 'Dia', ({ day }) => day, { plain: true }),
  moneyColumn('value', 'Valor', ({ value }) => value, { plain: true }),
  { key: 'what', header: 'De quem é', room: 19, plain: true, render: (credit) => <What credit={credit} /> },
]

const What = ({ credit }: { credit: StatementCredit }) => {
  const { state, match, candidates, set_aside, returned_on } = credit
  if (match)
    return (
      <>
        <Badge variant="light" color={match.difference === 0 ? 'campo' : 'trigo'} size="lg">
          {match.state === 'certain'
            ? 'Conferida com certeza'
            : match.difference === 0
              ? 'Conferida'
              : 'Com outro valor'}
        </Badge>
        <Gifts gifts={match.gifts} />
        {match.difference !== 0 && (
          <Text fz="sm" c="var(--mantine-color-error)">
            {differenceOfMatch(match)}
          </Text>
        )}
        {returned_on !== null && (
          <Text fz="sm" c="var(--mantine-color-error)">
            O mesmo valor voltou a quem pagou em {formatDay(returned_on)}.
          </Text>
        )}
        {set_aside !== null && <Text fz="sm">Resolvido: {set_aside.reason}</Text>}
        <Reasons reasons={match.reasons} />
      </>
    )
  if (state === 'set_aside')
    return (
      <>
        <Badge variant="light" color="gray" size="lg">
          {returned_on === null ? 'Separado' : 'Devolvido'}
        </Badge>
        <Text fz="sm">
          {set_aside?.reason ?? (returned_on !== null && `O mesmo valor saiu da conta em ${formatDay(returned_on)}.`)}
        </Text>
      </>
    )
  const [best] = candidates
  return (
    <>
      {best ? <Candidate candidate={best} further={candidates.length - 1} /> : <Undeclared credit={credit} />}
      {credit.asked.map((asked) => (
        <Text key={asked.diocese.id} fz="sm">
          {askedInWords(asked)}
        </Text>
      ))}
    </>
  )
}

const Undeclared = ({ credit: { dioceses } }: { credit: StatementCredit }) => (
  <>
    <Badge variant="light" color="gray" size="lg">
      Ninguém declarou
    </Badge>
    {dioceses.length > 0 && <Text fz="sm">Parece ser de {dioceses.map(({ name }) => name).join(', ou de ')}</Text>}
  </>
)

const Candidate = ({ candidate, further }: { candidate: StatementCandidate; further: number }) => (
  <>
    <Badge variant="light" color="trigo" size="lg">
      Pode ser
    </Badge>
    <Gifts gifts={candidate.gifts} />
    <Reasons reasons={candidate.reasons} />
    {further > 0 && <Text fz="sm">{further === 1 ? 'ou outra' : `ou outras ${further}`}</Text>}
  </>
)

/** Lists gifts (contributions, donations or slips), one on each line. */
export const Gifts = ({ gifts }: { gifts: readonly StatementGift[] }) =>
  gifts.map((gift) => (
    <div key={`${gift.kind} ${gift.id}`}>
      <strong>{gift.diocese?.name ?? gift.declared_by}</strong>, {formatMoney(gift.value)}
      <Text fz="sm" c="dimmed">
        {giftOrigin(gift)}, {formatDay(gift.declared_on)}
        {gift.verified && ' (já verificada)'}
      </Text>
    </div>
  ))

/** The reasons against matching a credit with the gifts of a candidate, then the reasons for it. */
export const Reasons = ({ reasons }: { reasons: StatementCandidate['reasons'] }) => {
  const [doubts, support] = [doubtsOf(reasons), supportOf(reasons)]
  return (
    <>
      {doubts.length > 0 && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {doubts.join('; ')}
        </Text>
      )}
      {support.length > 0 && (
        <Text fz="sm" c="dimmed">
          {support.join('; ')}
        </Text>
      )}
    </>
  )
}
