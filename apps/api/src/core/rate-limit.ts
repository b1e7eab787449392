/** At most so many calls of one client (an IPv4 address, or the /64 of an IPv6 one) within so many seconds. */
export interface RateLimit {
  points: number
  seconds: number
}
