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

/** The screens under Configurações, with their tabs above. */
export const SettingsArea = () => (
  <AdminOnly {...settings} granted={['issuer']}>
    <SettingsLayout />
  </AdminOnly>
)

/** The settings screens that only administrators may open. */
export const SettingsScreens = () => (
  <AdminOnly {...settings}>
    <Outlet />
  </AdminOnly>
)

/** The screens under Financeiro, with their tabs above. */
export const FinanceArea = () => (
  <AdminOnly {...finance} granted={['finance', 'shipping']}>
    <FinanceLayout />
  </AdminOnly>
)

/** Returns, pendências and reconciliation. */
export const FinanceScreens = () => (
  <AdminOnly {...finance} granted={['finance']}>
    <Outlet />
  </AdminOnly>
)

/** Shipping files. */
export const ShippingScreens = () => (
  <AdminOnly
    title="Remessas"
    message="Peça a um administrador essa permissão, para ver ou fazer remessas."
    granted={['shipping']}
  >
    <Outlet />
  </AdminOnly>
)

/** The screens of the users of the system. */
export const UsersArea = () => (
  <AdminOnly
    title="Usuários do Sistema"
    message="Peça a um administrador para ver os usuários, ou para dar e retirar acessos."
  >
    <Outlet />
  </AdminOnly>
)
