import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, SessionExpiredError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** Shown when loading fails, instead of the server's message; `false` shows nothing. */
      loadFailure?: string | false
    }
  }
}

const worthRetrying = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status === 503

/** @param onLoadFailure shows the user that loading failed */
export const createQueryClient = (onLoadFailure: (message: string) => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const message = query.meta?.loadFailure ?? error.message
        if (message !== false && !(error instanceof SessionExpiredError)) onLoadFailure(message)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 1 && worthRetrying(error), retryDelay: 600 },
      // Without a network a change fails at once, unless it says that it waits (`useDropWhenLeft`).
      mutations: { retry: false, networkMode: 'always' },
    },
  })
