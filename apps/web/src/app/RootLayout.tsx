import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './RootLayout.module.css'

/** The layout of every screen, with or without a session. */
export const RootLayout = () => (
  <>
    <RouteProgress />
    <Outlet />
    <ScrollRestoration />
  </>
)

/** A thin line at the top while the next screen loads. It needs no landmark around it, because it is a live region. */
function RouteProgress() {
  const { state } = useNavigation()
  return (
    <div role="status">
      {state !== 'idle' && <div className={classes.line} role="progressbar" aria-label="Carregando a tela" />}
    </div>
  )
}
