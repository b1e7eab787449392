/** At most `points` calls by one client (an IPv4 address, or the /64 of an IPv6 one) within `seconds`. */
export interface RateLimit {
  points: number
  seconds: number
}
