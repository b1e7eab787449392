import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useOffice } from './office.ts'
import styles from './Heading.module.css'

/** The title of the screen and of the tab. It takes the focus, so that screen readers announce the screen. */
export function Heading({ children, hint }: { children: string; hint?: ReactNode }) {
  const { name } = useOffice()
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, because it runs before anyone can press or type. A later move of the focus would lose typed
  // letters.
  useLayoutEffect(() => {
    document.title = children
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [children])
  // A separate effect, which does not move the focus: the office's name may arrive late, while somebody already types.
  useLayoutEffect(() => {
    document.title = `${children} · ${name}`
  }, [children, name])
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
