import { VisuallyHidden } from '@mantine/core'

const sign = /^(✅|✔️?|❌|⛔|‼|⚠️?)\s*/u

/**
 * A message that may begin with an emoji. Only screen readers get the emoji: it does not look the same on every system,
 * so the component around the message shows an icon instead.
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
