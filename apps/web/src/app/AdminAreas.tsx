import { Outlet } from 'react-router'
import { AdminOnly } from './AdminOnly.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

/** The screens under Configurações, with their tabs above. */
export const SettingsArea = () => (
  <AdminOnly title="Configurações" message="Peça a um administrador para ver ou mudar as configurações.">
    <SettingsLayout />
  </AdminOnly>
)

/** The files for the bank. */
export const ShippingFilesArea = () => (
  <AdminOnly title="Remessas" message="Peça a um administrador para registrar os boletos no banco.">
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
