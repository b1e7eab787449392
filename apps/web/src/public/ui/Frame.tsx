import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './Frame.module.css'

/** The layout of every public screen: the name above, a link to the staff's login below. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <a className={styles.skip} href="#conteudo">
      Ir para o conteúdo
    </a>
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <Logo size={36} />
          <span>Seara</span>
        </Link>
      </div>
    </header>
    <main id="conteudo" className={styles.main}>
      {children}
    </main>
    <footer className={styles.footer}>
      <Link href="/verificar">Conferir um recibo</Link>
      <a href={signInPaths.login}>Acesso da secretaria</a>
    </footer>
  </div>
)
