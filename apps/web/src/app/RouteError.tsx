import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const fallback = 'Algo inesperado aconteceu nesta tela. Tente de novo; se continuar, avise o suporte.'
const newVersion =
  'Não foi possível abrir esta tela. Verifique a sua conexão; se uma versão nova acabou de entrar no ar, tentar de novo resolve.'

function explain(error: unknown) {
  if (error instanceof ApiError) return error.message
  if (isRouteErrorResponse(error)) return fallback
  // A screen's file that is no longer on the server, after an update.
  if (error instanceof TypeError && /import|fetch|load/i.test(error.message)) return newVersion
  return fallback
}

/** Shown in place of a screen that failed; the way out is to load the page again. */
export function RouteError() {
  const error = useRouteError()
  return (
    <ErrorState
      title="Não foi possível mostrar esta tela"
      message={explain(error)}
      onRetry={() => window.location.reload()}
      fullHeight
    />
  )
}
