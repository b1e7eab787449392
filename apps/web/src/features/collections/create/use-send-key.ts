import { useRef } from 'react'
import type { StaffContribution } from './contribution-body.ts'

/** `crypto.randomUUID` needs a secure address; over plain http in an office there is none. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const isSame = (one: StaffContribution, other: StaffContribution) =>
  (Object.keys(one) as (keyof StaffContribution)[]).every((name) => one[name] === other[name])

/** @returns the key of a send: the same for the same values, sent again after a broken connection, and another once they have changed */
export function useSendKey() {
  const last = useRef<{ body: StaffContribution; key: string }>(null)
  return (body: StaffContribution): string => {
    if (!last.current || !isSame(last.current.body, body)) last.current = { body, key: newKey() }
    return last.current.key
  }
}
