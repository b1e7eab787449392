import { NavLink } from 'react-router'
import { paths } from '../../routing/paths.ts'
import classes from './OverviewLinks.module.css'

const screens = [
  { to: paths.home, label: 'Hoje' },
  { to: paths.dashboard, label: 'Quadros' },
]

/** Links between the two screens of the overview: the day's work (Hoje) and the boards (Quadros). */
export const OverviewLinks = () => (
  <nav aria-label="Visão geral" className={classes.links}>
    {screens.map(({ to, label }) => (
      <NavLink key={to} to={to} end className={classes.link ?? ''}>
        {label}
      </NavLink>
    ))}
  </nav>
)
