import type { ReactNode } from 'react'
import { namesOffice } from './names-office.ts'
import styles from './Notice.module.css'
import { OfficeLinks } from './OfficeLinks.tsx'

interface NoticeProps {
  look: 'info' | 'warning' | 'error' | 'success'
  title: string
  /** Whether it also says how to reach the office; by default, where it sends people there. */
  showsOffice?: boolean
  children?: ReactNode
}

/** A message in the place that it concerns, with the ways to reach the office where it sends there. */
export const Notice = ({ look, title, children, showsOffice = namesOffice([title, children]) }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'error' ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children}
    {showsOffice && <OfficeLinks />}
  </div>
)
