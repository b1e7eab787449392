import {
  IconBarcode,
  IconBuildingBank,
  IconDatabaseExport,
  IconFileText,
  IconListSearch,
  IconMail,
  IconMailCog,
  IconShieldLock,
  IconWorldWww,
} from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useIsAdmin } from '../lib/session.ts'
import { TabLinks } from '../ui/TabLinks.tsx'
import { paths } from '../routing/paths.ts'

const tabs = [
  { to: paths.settings, label: 'Página pública', icon: IconWorldWww },
  { to: paths.bankAccounts, label: 'Contas e créditos', icon: IconBuildingBank },
  { to: paths.letterhead, label: 'Papel timbrado', icon: IconFileText },
  { to: paths.slipIssuer, label: 'Emissor de boletos', icon: IconBarcode },
  { to: paths.outbox, label: 'Caixa de saída', icon: IconMail },
  { to: paths.mailTemplates, label: 'Textos dos e-mails', icon: IconMailCog },
  { to: paths.auditLog, label: 'Auditoria', icon: IconListSearch },
  { to: paths.privacy, label: 'Privacidade', icon: IconShieldLock },
  { to: paths.backups, label: 'Backup', icon: IconDatabaseExport },
] as const

/** The layout of Configurações: the tabs that lead to its screens, and the open screen. */
export function SettingsLayout() {
  const isAdmin = useIsAdmin()
  return (
    <>
      <TabLinks label="Configurações" tabs={isAdmin ? tabs : tabs.filter(({ to }) => to === paths.slipIssuer)} />
      <Outlet />
    </>
  )
}
