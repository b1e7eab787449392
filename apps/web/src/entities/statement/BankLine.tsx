import { Text } from '@mantine/core'
import type { StatementRow } from '@seara/contract/statements/credits'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import classes from './BankLine.module.css'
import { doubtsOf, inBank, supportOf } from './statement-messages.ts'

interface BankLineProps {
  rows: readonly StatementRow[]
  reasons: readonly MatchReason[]
}

/** The lines of the bank statement, and the reasons for and against matching them with a contribution. */
export const BankLine = ({ rows, reasons }: BankLineProps) => {
  const [doubts, support] = [doubtsOf(reasons), supportOf(reasons)]
  return (
    <div className={classes.lines}>
      {rows.map((row) => (
        <div key={row.id}>
          <strong className={classes.when}>{inBank(row)}</strong>
          <p className={classes.text}>{row.text}</p>
        </div>
      ))}
      {doubts.length > 0 && <Text fz="sm" c="var(--mantine-color-error)">{`Confira: ${doubts.join('; ')}.`}</Text>}
      {support.length > 0 && (
        <Text fz="sm" c="dimmed">
          {`Confere: ${support.join('; ')}.`}
        </Text>
      )}
    </div>
  )
}
