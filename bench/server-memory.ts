import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** @returns a process's memory, in megabytes; null when the system does not report it */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/**
 * Watches a process's memory.
 * @returns a function that stops watching and returns the peak, in megabytes; null when the system does not report it
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

/** Seconds of processor time that a process has used; 0 when the system does not report it. Source: proc_pid_stat(5) */
async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}

/**
 * Waits until a process has been idle for half a minute, but at most five minutes. After the last answer, the server
 * still re-encodes uploads, and only after that it releases memory.
 */
export async function untilQuiet(pid: number): Promise<void> {
  let before = await processorTimeOf(pid)
  for (let look = 0; look < 10; look += 1) {
    await sleep(30_000)
    const now = await processorTimeOf(pid)
    if (now - before < 1.5) return
    before = now
  }
}
