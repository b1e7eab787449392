import { VisuallyHidden } from '@mantine/core'

const sign = /^(✅|✔️?|❌|⛔|‼|⚠️?)\s*/u

/**
 * An agreed message. Its leading emoji stays in the text for screen readers, and the toast or note draws an icon
 * instead, the same on every system.
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
