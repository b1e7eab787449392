import { readFile } from 'node:fs/promises'

/**
 * Watches how much memory a process holds.
 *
 * @returns the function that ends it and gives the most, in megabytes; null where the system does not tell
 */
export function watchMemory(pid: number): () => number | null {
  let most: number | null = null
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN)
    if (!Number.isNaN(kilobytes)) most = Math.max(most ?? 0, kilobytes / 1024)
  }
  const timer = setInterval(() => void look(), 100)
  return () => {
    clearInterval(timer)
    return most
  }
}
