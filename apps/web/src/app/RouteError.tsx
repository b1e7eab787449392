import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { toastFailure } from '../ui/show-toast.tsx'

const fallback = 'Algo inesperado aconteceu nesta tela. Tente de novo; se continuar, avise o suporte.'
const offline = 'Sem conexão com o servidor. A tela abre sozinha quando ela voltar; o que já foi salvo está guardado.'

/**
 * Whether a screen's file failed to load. Each browser has its own message for this, but every such message has one of
 * the words below.
 */
const fileIsMissing = (error: unknown) =>
  error instanceof Error && /import|fetch|load|module/i.test(error.message) && !(error instanceof ApiError)

const isConnection = (error: unknown) => !(error instanceof ApiError) && (!navigator.onLine || fileIsMissing(error))

function explain(error: unknown) {
  if (error instanceof ApiError) return error.message
  return isConnection(error) ? offline : fallback
}

/**
 * Reloads the page if the server answers now. Reloading without an answer would replace this page by the browser's own
 * error page.
 * @returns whether the server answered
 */
async function reloadWhenReachable(): Promise<boolean> {
  const answers = await fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (answers) window.location.reload()
  return answers
}

async function retry() {
  if (!(await reloadWhenReachable())) toastFailure('Ainda sem conexão com o servidor.')
}

/** Milliseconds between two checks whether the server answers. */
const tryAgainEvery = 5_000

/**
 * Shown in place of a screen that failed. When the reason was the connection, the page reloads itself once the server
 * answers.
 */
export function RouteError() {
  const error = useRouteError()
  const waits = isConnection(error)
  useEffect(() => {
    if (!waits) return undefined
    const tryAgain = () => void reloadWhenReachable()
    const timer = setInterval(tryAgain, tryAgainEvery)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [waits])
  return (
    <ErrorState
      title="Não foi possível mostrar esta tela"
      message={explain(error)}
      onRetry={() => void retry()}
      fullHeight
    />
  )
}
