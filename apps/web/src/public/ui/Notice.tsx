import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  look: 'info' | 'warning' | 'error' | 'success'
  title: string
  children?: ReactNode
}

/** A message in the place that it concerns. */
export const Notice = ({ look, title, children }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'error' ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
