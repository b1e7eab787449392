import { useRef } from 'react'
import { newKey } from '../../lib/new-key.ts'

const isSame = <Body extends object>(one: Body, other: Body) =>
  (Object.keys(one) as (keyof Body)[]).every((name) => one[name] === other[name])

/** @returns the key of a send: the same for the same values, sent again after a broken connection, and another once they have changed */
export function useSendKey<Body extends object>() {
  const last = useRef<{ body: Body; key: string }>(null)
  return (body: Body): string => {
    if (!last.current || !isSame(last.current.body, body)) last.current = { body, key: newKey() }
    return last.current.key
  }
}
