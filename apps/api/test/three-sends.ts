/**
 * Rate limits that let one network address send three contributions and three requests for material, and register three
 * accounts.
 * @param seconds the period
 */
export function threeSends(seconds: number) {
  const limit = (points: number) => ({ points, seconds })
  return {
    login: limit(100),
    register: limit(100),
    registration: limit(3),
    'public-write': limit(100),
    'public-read': limit(100),
    contribution: limit(3),
    request: limit(3),
    'code-guess': limit(100),
  }
}
