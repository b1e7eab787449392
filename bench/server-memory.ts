import { readFile } from 'node:fs/promises'

/** @returns how much memory a process holds, in megabytes; null where the system does not tell */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/**
 * Watches how much memory a process holds.
 *
 * @returns the function that ends it and gives the most, in megabytes; null where the system does not tell
 */
export function watchMemory(pid: number): () => number | null {
  let most: number | null = null
  const look = async () => {
    const now = await memoryOf(pid)
    if (now !== null) most = Math.max(most ?? 0, now)
  }
  const timer = setInterval(() => void look(), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}
