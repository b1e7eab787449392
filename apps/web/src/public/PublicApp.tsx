import { Router, useLocation } from 'wouter'
import { publicBase } from './base.ts'
import { findPublicRoute } from './routes.ts'
import { NotFound } from './NotFound.tsx'
import { ScreenLoader } from './ScreenLoader.tsx'
import { ToSignIn } from './ToSignIn.tsx'
import { Frame } from './ui/Frame.tsx'
import { Toasts } from './ui/Toasts.tsx'

/** Addresses that only visitors have, mailed or typed from paper: whoever mistypes one has no login. */
const isVisitors = (address: string) => /^\/(coleta|campanha|envio|verificar|champaing-[^/]*)(\/|$)/i.test(address)

/** The screens that need no sign-in. Every other address leads to the login, or says that it is none. */
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
