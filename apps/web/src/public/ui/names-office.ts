import { isValidElement, type ReactNode } from 'react'

const office = /(fale com|avise) a secretaria/i

/** Whether a text on the screen tells people to ask the office. The office's links must then be shown beside it. */
export function namesOffice(node: ReactNode): boolean {
  if (typeof node === 'string') return office.test(node)
  if (Array.isArray(node)) return node.some((part: ReactNode) => namesOffice(part))
  return isValidElement<{ children?: ReactNode }>(node) && namesOffice(node.props.children)
}
