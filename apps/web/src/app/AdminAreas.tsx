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

/** Wraps the screens under Configurações in their tabs. For admins and users with the permission issuer. */
export const SettingsArea = () => (
  <AdminOnly {...settings} granted={['issuer']}>
    <SettingsLayout />
  </AdminOnly>
)

/** Guards the settings screens that only admins may open. */
export const SettingsScreens = () => (
  <AdminOnly {...settings}>
    <Outlet />
  </AdminOnly>
)

/** Wraps the screens under Financeiro in their tabs. For admins and users with the permission finance or shipping. */
export const FinanceArea = () => (
  <AdminOnly {...finance} granted={['finance', 'shipping']}>
    <FinanceLayout />
  </AdminOnly>
)

/** Guards the screens about returns, worklist and reconciliation: for admins and users with the permission finance. */
export const FinanceScreens = () => (
  <AdminOnly {...finance} granted={['finance']}>
    <Outlet />
  </AdminOnly>
)

/** Guards the screens about shipping files: for admins and users with the permission shipping. */
export const ShippingScreens = () => (
  <AdminOnly
    title="Remessas"
    message="Peça a um administrador essa permissão, para ver ou fazer remessas."
    granted={['shipping']}
  >
    <Outlet />
  </AdminOnly>
)

/** Guards the screens about the users of the system: for admins. */
export const UsersArea = () => (
  <AdminOnly
    title="Usuários do Sistema"
    message="Peça a um administrador para ver os usuários, ou para dar e retirar acessos."
  >
    <Outlet />
  </AdminOnly>
)
