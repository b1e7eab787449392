import type { QueryClient } from '@tanstack/react-query'
import { findVisitorPage } from '@seara/contract/core/public-pages'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { auditLogRoutes } from '../features/audit-log/routes.ts'
import { campaignReportRoutes } from '../features/campaign-reports/routes.ts'
import { campaignRoutes } from '../features/campaigns/routes.ts'
import { cofrinhoReportRoutes } from '../features/cofrinho-reports/routes.ts'
import { collectionRoutes } from '../features/collections/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { dioceseReportRoutes } from '../features/diocese-reports/routes.ts'
import { dioceseRoutes } from '../features/dioceses/routes.ts'
import { donationRoutes } from '../features/donations/routes.ts'
import { financeRoutes } from '../features/finance/routes.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { mailTemplateRoutes } from '../features/mail-templates/routes.ts'
import { outboxRoutes } from '../features/outbox/routes.ts'
import { parishRoutes } from '../features/parishes/routes.ts'
import { productRoutes } from '../features/products/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { regionRoutes } from '../features/regions/routes.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { requestRoutes } from '../features/requests/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { shippingRoutes } from '../features/shipping/routes.ts'
import { shippingFileRoutes } from '../features/shipping-files/routes.ts'
import { slipRoutes } from '../features/slips/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import { reviewRoutes } from '../features/review/routes.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { paths } from '../routing/paths.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import { requireSession, toAskedScreen } from './session-guard.ts'

const cofrinhoRoutes = [...groupRoutes, ...donationRoutes, ...cofrinhoReportRoutes]
const reportsRoutes = [...reportRoutes, ...dioceseReportRoutes]
const settingsArea = {
  lazy: async () => ({ Component: (await import('./AdminAreas.tsx')).SettingsArea }),
  children: [...settingsRoutes, ...outboxRoutes, ...mailTemplateRoutes, ...auditLogRoutes],
}
const financeArea = {
  lazy: async () => ({ Component: (await import('./AdminAreas.tsx')).FinanceArea }),
  children: [...financeRoutes, ...shippingFileRoutes],
}
const usersArea = {
  lazy: async () => ({ Component: (await import('./AdminAreas.tsx')).UsersArea }),
  children: userRoutes,
}
const staffRoutes = [
  ...homeRoutes,
  ...profileRoutes,
  usersArea,
  ...dashboardRoutes,
  ...regionRoutes,
  ...parishRoutes,
  ...importRoutes,
  ...dioceseRoutes,
  ...cofrinhoRoutes,
  ...reportsRoutes,
  ...collectionRoutes,
  ...reviewRoutes,
  ...campaignRoutes,
  ...campaignReportRoutes,
  ...productRoutes,
  ...requestRoutes,
  financeArea,
  ...shippingRoutes,
  ...slipRoutes,
  settingsArea,
]

/**
 * An address that visitors have, such as that of a request in a mail, shows staff the visitors' screen; any other leads
 * home.
 */
const toPublicScreenOrHome = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return findVisitorPage(pathname) ? redirectDocument(paths.publicArea + pathname + search) : redirect(paths.home)
}

/** The staff's routes. A new feature adds its `routes.ts` to `staffRoutes`. */
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
