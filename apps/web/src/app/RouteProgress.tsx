import { useNavigation } from 'react-router'
import classes from './RouteProgress.module.css'

/** A thin line at the top while the next screen is being loaded. As a live region it needs no landmark around it. */
export function RouteProgress() {
  const { state } = useNavigation()
  return (
    <div role="status">
      {state !== 'idle' && <div className={classes.line} role="progressbar" aria-label="Carregando a tela" />}
    </div>
  )
}
