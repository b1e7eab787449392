import { Router, useLocation } from 'wouter'
import { publicBase } from './base.ts'
import { findPublicRoute } from './routes.ts'
import { ScreenLoader } from './ScreenLoader.tsx'
import { ToSignIn } from './ToSignIn.tsx'
import { Frame } from './ui/Frame.tsx'
import { Toasts } from './ui/Toasts.tsx'

/** The screens that need no sign-in. Every other address leads to the login. */
export const PublicApp = () => (
  <Router base={publicBase}>
    <Frame>
      <CurrentScreen />
    </Frame>
    <Toasts />
  </Router>
)

function CurrentScreen() {
  const [address] = useLocation()
  const match = findPublicRoute(address)
  return match ? <ScreenLoader key={match.path} route={match.route} params={match.params} /> : <ToSignIn />
}
