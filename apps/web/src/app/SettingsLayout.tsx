import {
  IconBarcode,
  IconBuildingBank,
  IconFileText,
  IconListSearch,
  IconMail,
  IconMailCog,
  IconWorldWww,
} from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from './paths.ts'
import classes from './SettingsLayout.module.css'

const tabs = [
  { to: paths.settings, label: 'Página pública', icon: IconWorldWww },
  { to: paths.bankAccounts, label: 'Contas e créditos', icon: IconBuildingBank },
  { to: paths.letterhead, label: 'Papel timbrado', icon: IconFileText },
  { to: paths.slipIssuer, label: 'Emissor de boletos', icon: IconBarcode },
  { to: paths.outbox, label: 'Caixa de saída', icon: IconMail },
  { to: paths.mailTemplates, label: 'Textos dos e-mails', icon: IconMailCog },
  { to: paths.auditLog, label: 'Auditoria', icon: IconListSearch },
] as const

function placeOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== paths.settings && pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** The frame of Configurações: the way between its screens, and the screen itself. */
export function SettingsLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <nav aria-label="Configurações" className={classes.tabs}>
        {tabs.map(({ to, label, icon: TabIcon }) => (
          <Link key={to} to={to} className={classes.tab} aria-current={placeOf(to, pathname)}>
            <TabIcon size={18} stroke={1.7} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
