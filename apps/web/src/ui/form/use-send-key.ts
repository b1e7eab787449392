import { useRef } from 'react'
import { newKey } from '../../lib/new-key.ts'

type Body = Readonly<Record<string, unknown>>

const isSame = (one: Body, other: Body) => Object.keys(one).every((name) => one[name] === other[name])

/**
 * @returns a function that returns the key of a submission: a retry with the same body gets the same key, another body
 * gets a new key
 */
export function useSendKey() {
  const last = useRef<{ body: Body; key: string }>(null)
  return (body: Body): string => {
    if (!last.current || !isSame(last.current.body, body)) last.current = { body, key: newKey() }
    return last.current.key
  }
}
