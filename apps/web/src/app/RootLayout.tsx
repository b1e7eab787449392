import { Outlet, ScrollRestoration } from 'react-router'
import { RouteProgress } from './RouteProgress.tsx'

/** What surrounds every screen, signed in or not. */
export const RootLayout = () => (
  <>
    <RouteProgress />
    <Outlet />
    <ScrollRestoration />
  </>
)
