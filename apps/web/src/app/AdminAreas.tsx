import { Outlet } from 'react-router'
import { AdminOnly } from './AdminOnly.tsx'
import { FinanceLayout } from './FinanceLayout.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

/** The screens under Configurações, with their tabs above. */
export const SettingsArea = () => (
  <AdminOnly title="Configurações" message="Peça a um administrador para ver ou mudar as configurações.">
    <SettingsLayout />
  </AdminOnly>
)

/** The screens under Financeiro, with their tabs above. */
export const FinanceArea = () => (
  <AdminOnly title="Financeiro" message="Peça a um administrador para ver o financeiro ou enviar arquivos de retorno.">
    <FinanceLayout />
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
