import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '../../ui/Logo.tsx'
import { useOffice } from './office.ts'
import { PageFoot } from './PageFoot.tsx'
import styles from './Frame.module.css'

/** The layout of every public screen: the office's name above, the page's foot below. */
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
      <PageFoot />
    </div>
  )
}
