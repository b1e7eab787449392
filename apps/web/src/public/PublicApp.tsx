import { Router, useLocation } from 'wouter'
import { publicBase } from './base.ts'
import { findPublicRoute } from './routes.ts'
import { NotFound } from './NotFound.tsx'
import { ScreenLoader } from './ScreenLoader.tsx'
import { ToSignIn } from './ToSignIn.tsx'
import { Frame } from './ui/Frame.tsx'
import { Toasts } from './ui/Toasts.tsx'

/**
 * Whether an address looks like a visitors' address, which people get by mail or type from paper. If such an address
 * does not exist, the page says so: the login would not help a visitor.
 */
const isVisitors = (address: string) => /^\/(coleta|campanha|envio|verificar|champaing-[^/]*)(\/|$)/i.test(address)

/**
 * The screens that need no sign-in. At any other address the login opens, or a text says that the address does not
 * exist.
 */
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
