/** So many calls of one client address within so many seconds. */
export interface RateLimit {
  points: number
  seconds: number
}
