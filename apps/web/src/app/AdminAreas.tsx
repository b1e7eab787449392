import { Outlet } from 'react-router'
import { AdminOnly } from './AdminOnly.tsx'
import { FinanceLayout } from './FinanceLayout.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

const settings = {
  title: 'Configurações',
  message: 'Peça a um administrador para ver ou mudar as configurações.',
} as const

const finance = {
  title: 'Financeiro',
  message: 'Peça a um administrador essa permissão, para ver o financeiro ou enviar arquivos de retorno.',
} as const

/** Shows the screens under Configurações with their tabs, to admins and to users with the `issuer` permission. */
export const SettingsArea = () => (
  <AdminOnly {...settings} granted={['issuer']}>
    <SettingsLayout />
  </AdminOnly>
)

/** Shows the settings screens, except that of the slip issuer, only to admins. */
export const SettingsScreens = () => (
  <AdminOnly {...settings}>
    <Outlet />
  </AdminOnly>
)

/**
 * Shows the screens under Financeiro with their tabs, to admins and to users with the `finance` or `shipping`
 * permission.
 */
export const FinanceArea = () => (
  <AdminOnly {...finance} granted={['finance', 'shipping']}>
    <FinanceLayout />
  </AdminOnly>
)

/**
 * Shows the screens about bank returns, the worklist and the reconciliation only to admins and to users with the
 * `finance` permission.
 */
export const FinanceScreens = () => (
  <AdminOnly {...finance} granted={['finance']}>
    <Outlet />
  </AdminOnly>
)

/** Shows the screens about shipping files only to admins and to users with the `shipping` permission. */
export const ShippingScreens = () => (
  <AdminOnly
    title="Remessas"
    message="Peça a um administrador essa permissão, para ver ou fazer remessas."
    granted={['shipping']}
  >
    <Outlet />
  </AdminOnly>
)

/** Shows the screens about the system's users only to admins. */
export const UsersArea = () => (
  <AdminOnly
    title="Usuários do Sistema"
    message="Peça a um administrador para ver os usuários, ou para dar e retirar acessos."
  >
    <Outlet />
  </AdminOnly>
)
