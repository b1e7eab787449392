import { Router, useLocation } from 'wouter'
import { publicBase } from './base.ts'
import { findPublicRoute } from './routes.ts'
import { ScreenLoader } from './ScreenLoader.tsx'
import { Frame } from './ui/Frame.tsx'
import { Toasts } from './ui/Toasts.tsx'
import { UnknownAddress } from './UnknownAddress.tsx'

/** The screens that need no sign-in. */
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
  if (match) return <ScreenLoader key={match.path} route={match.route} params={match.params} />
  return <UnknownAddress address={address} />
}
