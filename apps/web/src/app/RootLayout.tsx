import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './RootLayout.module.css'

/** The layout of every screen, signed in or not. */
export const RootLayout = () => (
  <>
    <RouteProgress />
    <Outlet />
    <ScrollRestoration />
  </>
)

/** A thin line at the top while the next screen loads. It is a live region, so it needs no landmark around it. */
function RouteProgress() {
  const { state } = useNavigation()
  return (
    <div role="status">
      {state !== 'idle' && <div className={classes.line} role="progressbar" aria-label="Carregando a tela" />}
    </div>
  )
}
