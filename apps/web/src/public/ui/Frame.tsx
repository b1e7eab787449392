import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useOffice } from './office.ts'
import { OfficeFoot } from './OfficeFoot.tsx'
import styles from './Frame.module.css'

/** The layout of every public screen: the office's name above, the office's data below. */
export function Frame({ children }: { children: ReactNode }) {
  const { name, logo_url } = useOffice()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link href="/" className={styles.brand}>
            {logo_url === null ? <Logo size={36} /> : <img src={logo_url} alt="" className={styles.logo} />}
            <span>{name}</span>
          </Link>
        </div>
      </header>
      <main id="conteudo" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <OfficeFoot />
        <Link href="/verificar">Conferir um recibo</Link>
        <Link href="/privacidade">Privacidade</Link>
        <a href={signInPaths.login}>Acesso da secretaria</a>
      </footer>
    </div>
  )
}
