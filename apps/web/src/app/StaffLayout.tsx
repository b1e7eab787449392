import { AppShell } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { carryNotice } from '../lib/carried-notice.ts'
import { lastEndReason, useSession } from '../lib/session.ts'
import { useIsOnline } from '../lib/use-is-online.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { useHideOldToast } from '../ui/use-hide-old-toast.ts'
import { Header } from './Header.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { paths } from '../routing/paths.ts'
import { Sidebar } from './Sidebar.tsx'
import { useFoldedSidebar } from './use-folded-sidebar.ts'
import classes from './StaffLayout.module.css'

/** Opens the public login page when the session has ended: in this tab, in another tab, or on the server. */
function useLeaveWhenSignedOut(signedIn: boolean) {
  useEffect(() => {
    if (signedIn) return
    if (lastEndReason() === 'expired')
      carryNotice({ text: 'Sua sessão terminou. Entre novamente para continuar.', look: 'info' })
    window.location.replace(paths.login)
  }, [signedIn])
}

/** The layout of every staff screen: sidebar, header and the screen itself. */
export function StaffLayout() {
  const session = useSession()
  // The location's key at which the sidebar was opened. Any navigation changes the key and so closes the sidebar.
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const sidebarOpened = openedAt === key
  const { isFolded, toggle } = useFoldedSidebar()
  const isOnline = useIsOnline()
  useLeaveWhenSignedOut(session !== null)
  useHideOldToast(pathname)
  if (!session) return <LoadingScreen />
  return (
    <>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <AppShell
        layout="alt"
        header={{ height: 60 }}
        navbar={{ width: 272, breakpoint: 'md', collapsed: { mobile: !sidebarOpened, desktop: isFolded } }}
      >
        <AppShell.Header className={classes.header}>
          <Header
            sidebarOpened={sidebarOpened}
            onToggleSidebar={() => setOpenedAt(sidebarOpened ? null : key)}
            sidebarFolded={isFolded}
            onFoldSidebar={toggle}
          />
        </AppShell.Header>
        <AppShell.Navbar
          className={classes.navbar}
          aria-label="Menu principal"
          data-folded={isFolded}
          data-opened={sidebarOpened}
        >
          <Sidebar session={session} onClose={() => setOpenedAt(null)} />
        </AppShell.Navbar>
        <AppShell.Main id="conteudo" tabIndex={-1}>
          <div className={classes.screen}>
            {!isOnline && (
              <p role="status" className={classes.offline}>
                Sem conexão. Um formulário que você salvar espera aberto, e sai quando ela voltar; os outros botões não
                enviam nada.
              </p>
            )}
            <Outlet />
          </div>
        </AppShell.Main>
      </AppShell>
      <KeysHelp />
    </>
  )
}
