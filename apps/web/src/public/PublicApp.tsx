import { Router, useLocation } from 'wouter'
import { publicBase } from './base.ts'
import { findPublicRoute } from './routes.ts'
import { NotFound } from './NotFound.tsx'
import { ScreenLoader } from './ScreenLoader.tsx'
import { ToSignIn } from './ToSignIn.tsx'
import { Frame } from './ui/Frame.tsx'
import { Toasts } from './ui/Toasts.tsx'

/**
 * Addresses that only visitors have, mailed or typed from paper. Someone who mistypes such an address would get no help
 * from the login.
 */
const isVisitors = (address: string) => /^\/(coleta|campanha|envio|verificar|champaing-[^/]*)(\/|$)/i.test(address)

/** The screens that need no sign-in. Other addresses lead to the login, or say that they do not exist. */
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
  return publicBase !== '' || isVisitors(address) ? <NotFound /> : <ToSignIn />
}
