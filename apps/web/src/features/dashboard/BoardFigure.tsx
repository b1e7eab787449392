import { Link } from 'react-router'
import classes from './Board.module.css'

interface BoardFigureProps {
  label: string
  value: string
  detail?: string
  /** The rows behind the number. */
  to: string
  tone: 'done' | 'waiting' | 'silent'
}

/** One number of a board, large; it leads to its rows. */
export const BoardFigure = ({ label, value, detail, to, tone }: BoardFigureProps) => (
  <Link to={to} className={classes.figure} data-tone={tone}>
    <span>{label}</span>
    <strong className={classes.value}>{value}</strong>
    {detail && <span className={classes.detail}>{detail}</span>}
  </Link>
)
