import { useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { toastFailure } from '../ui/toasts.tsx'

const fallback = 'Algo inesperado aconteceu nesta tela. Tente de novo; se continuar, avise o suporte.'
const offline = 'Sem conexão com o servidor. Verifique a internet e tente de novo; o que já foi salvo está guardado.'

/** A screen's file that did not come: the browsers name it in words of their own. Else it is a fault of ours. */
const fileIsMissing = (error: unknown) => error instanceof TypeError && /import|fetch|load|module/i.test(error.message)

function explain(error: unknown) {
  if (error instanceof ApiError) return error.message
  return !navigator.onLine || fileIsMissing(error) ? offline : fallback
}

/** Loads the page again once the server answers: without it the browser would put a page of its own in its place. */
async function reloadWhenReachable() {
  const answers = await fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (answers) window.location.reload()
  else toastFailure('Ainda sem conexão com o servidor.')
}

/** Shown in place of a screen that failed; the way out is to load the page again. */
export function RouteError() {
  const error = useRouteError()
  return (
    <ErrorState
      title="Não foi possível mostrar esta tela"
      message={explain(error)}
      onRetry={() => void reloadWhenReachable()}
      fullHeight
    />
  )
}
