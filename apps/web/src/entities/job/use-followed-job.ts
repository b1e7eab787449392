import { useState } from 'react'

const keyOf = (name: string) => `seara:tarefa:${name}`

function read(name: string): number | null {
  try {
    const id = Number(sessionStorage.getItem(keyOf(name)))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

function write(name: string, id: number | null) {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), String(id))
  } catch {
    // Without storage the job is followed only until the page is left.
  }
}

/**
 * The id of the job that a screen follows, even after a reload; null when there is none.
 * @param name names the job's work, such as `first-message-7`
 */
export function useFollowedJob(name: string) {
  const [id, setId] = useState(() => read(name))
  const follow = (next: number | null) => {
    write(name, next)
    setId(next)
  }
  return { id, follow, forget: () => follow(null) }
}
