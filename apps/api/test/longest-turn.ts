/**
 * The longest that the event loop was kept busy at one go while something ran, in milliseconds of this thread's own
 * processor time: what else runs on the machine does not count.
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
