import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { MailFrame } from './MailFrame.tsx'
import classes from './MailFrame.module.css'

const parts = [
  { value: 'html', label: 'Como chega' },
  { value: 'text', label: 'Só texto' },
]

/** The two parts of a mail: HTML, which most mail programs show, and plain text for other programs. */
export function MailBody({ html, text }: { html: string; text: string }) {
  const [part, setPart] = useState('html')
  return (
    <Stack gap="sm" align="stretch">
      <SegmentedControl
        aria-label="Parte da mensagem"
        data={parts}
        value={part}
        onChange={setPart}
        style={{ alignSelf: 'flex-start' }}
      />
      {part === 'html' ? <MailFrame title="Mensagem" html={html} /> : <pre className={classes.text}>{text}</pre>}
    </Stack>
  )
}
