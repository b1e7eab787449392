import { useMemo, useRef } from 'react'
import { applyStyles, inertMail } from './inert-mail.ts'
import classes from './MailFrame.module.css'

interface MailFrameProps {
  /** The frame's title for screen readers. */
  title: string
  html: string
}

/**
 * Shows a mail as it arrives, at its full height. The frame runs no script, whatever the mail contains:
 * `allow-same-origin` without `allow-scripts` lets only our own page reach into the frame.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const inert = useMemo(() => inertMail(html), [html])
  const draw = () => {
    const page = frame.current?.contentDocument
    if (!page || !frame.current) return
    applyStyles(page)
    frame.current.style.height = `${page.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      title={title}
      className={classes.frame}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={inert}
      onLoad={draw}
    />
  )
}
