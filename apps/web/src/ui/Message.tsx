import { VisuallyHidden } from '@mantine/core'

const sign = /^(✅|✔️?|❌|⛔|‼|⚠️?)\s*/u

/**
 * An agreed message. Screen readers read its leading emoji; on the screen an icon replaces it, which looks the same on
 * every system.
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
