import type { QueryClient } from '@tanstack/react-query'
import { findVisitorPage } from '@seara/contract/core/public-pages'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { paths } from '../routing/paths.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import { staffRoutes } from './routes.ts'
import { requireSession, toAskedScreen } from './session-guard.ts'

/**
 * Decides where an unknown address leads. An address of the public area, for example a link from a mail, opens in that
 * area. Any other address leads home.
 */
const toPublicScreenOrHome = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return findVisitorPage(pathname) ? redirectDocument(paths.publicArea + pathname + search) : redirect(paths.home)
}

/** The router of the staff's application. */
export const createStaffRouter = (client: QueryClient) =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingScreen,
      children: [
        ...[paths.login, paths.register, paths.forgotPassword].map((path) => ({ path, loader: toAskedScreen })),
        {
          loader: requireSession(client),
          shouldRevalidate: () => false,
          lazy: async () => ({ Component: (await import('./StaffLayout.tsx')).StaffLayout }),
          children: [
            { ErrorBoundary: RouteError, children: staffRoutes },
            { path: '*', loader: toPublicScreenOrHome },
          ],
        },
      ],
    },
  ])
