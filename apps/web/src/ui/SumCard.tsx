import { Paper } from '@mantine/core'
import { Link } from 'react-router'
import classes from './SumCard.module.css'

interface SumCardProps {
  tone: 'success' | 'warning' | 'danger' | 'primary' | 'calm'
  title: string
  /** The sum as shown, such as an amount of money. */
  value: string
  /** The number of rows behind the sum, as text: "12 contribuições". */
  count: string
  note?: string | undefined
  /** The query that makes the list on the same screen show only the rows of this sum: `?status=paid`. */
  filter: string
  /** The id of the list that `filter` applies to. */
  hash: string
}

/** A card with a sum. Pressing it filters the list on the same screen to the rows of the sum. */
export const SumCard = ({ tone, title, value, count, note, filter, hash }: SumCardProps) => (
  <Paper component={Link} to={{ search: filter, hash }} preventScrollReset className={classes.card} data-tone={tone}>
    <span className={classes.title}>{title}</span>
    <span className={classes.value}>{value}</span>
    <span className={classes.count}>{count}</span>
    {note && <span className={classes.status}>{note}</span>}
  </Paper>
)
