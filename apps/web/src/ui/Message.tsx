import { VisuallyHidden } from '@mantine/core'

const sign = /^(✅|✔️?|❌|⛔|‼|⚠️?)\s*/u

/**
 * A message of the specification. Its leading sign stays in the text, out of sight: what is seen in its place is drawn
 * by the toast or the note, the same on every system.
 */
export function Message({ text }: { text: string }) {
  const lead = sign.exec(text)?.[0] ?? ''
  return (
    <span>
      {lead && <VisuallyHidden component="span">{lead}</VisuallyHidden>}
      {text.slice(lead.length)}
    </span>
  )
}
