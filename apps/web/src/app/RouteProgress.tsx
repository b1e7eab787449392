import { useNavigation } from 'react-router'
import classes from './RouteProgress.module.css'

/** A thin line at the top while the next screen is being loaded. */
export function RouteProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.line} role="progressbar" aria-label="Carregando a tela" />
}
