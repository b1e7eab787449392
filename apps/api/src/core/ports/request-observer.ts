/** An answered request, for measurements. */
interface AnsweredRequest {
  method: string
  /** The route's pattern, never the address. */
  route: string
  status: number
  seconds: number
}

export type ObserveRequest = (request: AnsweredRequest) => void
