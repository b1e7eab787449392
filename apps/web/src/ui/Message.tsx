import { VisuallyHidden } from '@mantine/core'

const sign = /^(✅|✔️?|❌|⛔|‼|⚠️?)\s*/u

/**
 * An agreed message. Screen readers read its leading emoji; on the screen, an icon that looks the same on every system
 * replaces the emoji.
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
