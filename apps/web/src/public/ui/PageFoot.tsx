import { Link } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { OfficeAddress } from './OfficeAddress.tsx'
import styles from './PageFoot.module.css'

/** The foot of every public screen: the office's address, and a few links. */
export const PageFoot = () => (
  <footer className={styles.foot}>
    <OfficeAddress />
    <Link href="/verificar">Conferir um recibo</Link>
    <Link href="/privacidade">Privacidade</Link>
    <a href={signInPaths.login}>Acesso da secretaria</a>
  </footer>
)
