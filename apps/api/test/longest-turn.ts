/**
 * The longest time for which the event loop was busy without a pause while `work` ran, in milliseconds. It is measured
 * in the processor time of this thread, so other programs on the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [longest, before] = [0, cpu()]
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
  return longest
}
