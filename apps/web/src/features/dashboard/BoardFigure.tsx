import { Link } from 'react-router'
import classes from './Board.module.css'

interface BoardFigureProps {
  label: string
  value: string
  detail?: string
  /** The address of the list whose rows the number counts. */
  to: string
  tone: 'done' | 'waiting' | 'silent'
}

/** A large number on a board, which links to the rows that it counts. */
export const BoardFigure = ({ label, value, detail, to, tone }: BoardFigureProps) => (
  <Link to={to} className={classes.figure} data-tone={tone}>
    <span>{label}</span>
    <strong className={classes.value}>{value}</strong>
    {detail && <span className={classes.detail}>{detail}</span>}
  </Link>
)
