import { useCallback, useEffect } from 'react'
import { NoAnswerInTimeError } from '../lib/api-error.ts'
import { preloadNext, type PublicRoute } from './routes.ts'
import { Button } from './ui/Button.tsx'
import { Heading } from './ui/Heading.tsx'
import { Loading } from './ui/Loading.tsx'
import { Notice } from './ui/Notice.tsx'
import { inTime } from './ui/in-time.ts'
import { useLoad } from './ui/use-load.ts'

/**
 * Milliseconds before the next screens are preloaded. On a slow network, preloading them earlier would delay the data
 * of this screen.
 */
const pause = 2_000

/**
 * Reloads the page. When a screen's file does not arrive in time, loading it again would wait for the same request;
 * only a reload sends a new one.
 */
const reloadPage = () => window.location.reload()

/**
 * Renders the screen of an address once the screen's file is loaded. If the file cannot be loaded, says that there is
 * no connection; typed values are kept.
 */
export function ScreenLoader({ route, params }: { route: PublicRoute; params: Record<string, string> }) {
  const loadScreen = useCallback(async () => ({ Screen: await inTime(route.load()) }), [route])
  const [screen, again] = useLoad(loadScreen)
  const isReady = screen.state === 'ready'
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => preloadNext(route), pause)
    return () => clearTimeout(timer)
  }, [isReady, route])
  if (screen.state === 'loading') return <Loading />
  if (screen.state === 'failed') {
    return (
      <>
        <Heading>Sem conexão</Heading>
        <Notice look="error" title="Não foi possível abrir esta tela.">
          <p>Verifique a internet do aparelho. Nada do que já foi preenchido se perde.</p>
          <Button onClick={screen.error instanceof NoAnswerInTimeError ? reloadPage : again}>Tentar de novo</Button>
        </Notice>
      </>
    )
  }
  const { Screen } = screen.value
  return <Screen {...params} />
}
