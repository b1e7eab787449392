/**
 * Tells answers that are out of date: those that come after the answer to a later call.
 * @returns a function to call when something is asked for. It returns a function to call when the answer has come,
 * which says whether the answer counts
 */
export function inOrder(): () => () => boolean {
  let asked = 0
  let newest = 0
  return () => {
    asked += 1
    const own = asked
    return () => {
      newest = Math.max(newest, own)
      return own === newest
    }
  }
}
