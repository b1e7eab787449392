import type { ReactNode } from 'react'
import { namesOffice } from './names-office.ts'
import styles from './Notice.module.css'
import { OfficeLinks } from './OfficeLinks.tsx'

interface NoticeProps {
  look: 'info' | 'warning' | 'error' | 'success'
  title: string
  /**
   * Whether the notice shows how to reach the office; by default it does when its text tells people to ask the office.
   */
  showsOffice?: boolean
  children?: ReactNode
}

/**
 * A message beside the part of the screen that it is about. If it tells people to ask the office, it also shows how to
 * reach the office.
 */
export const Notice = ({ look, title, children, showsOffice = namesOffice([title, children]) }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'error' ? 'alert' : 'status'}>
    <p className={styles.title}>{title}</p>
    {children}
    {showsOffice && <OfficeLinks />}
  </div>
)
