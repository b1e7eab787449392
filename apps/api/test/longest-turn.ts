interface Turns {
  /** The longest time for which the event loop was busy without a pause, in milliseconds. */
  longest: number
  /** The processor time of the whole work, in milliseconds. With it, a test can allow for a slow machine. */
  total: number
}

/**
 * Measures how long the event loop was busy without a pause while `work` ran, in milliseconds. Only the processor time
 * of this thread is measured, so other programs on the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<Turns> {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const start = cpu()
  let [longest, before] = [0, start]
  const timer = setInterval(() => {
    const now = cpu()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { longest, total: cpu() - start }
}
