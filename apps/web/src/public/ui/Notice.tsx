import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  look: 'info' | 'warning' | 'error' | 'success'
  title: string
  children?: ReactNode
}

/** A message, shown at the part of the screen that it is about. */
export const Notice = ({ look, title, children }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'error' ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
