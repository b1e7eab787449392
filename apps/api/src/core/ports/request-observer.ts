/** An answered request, for measurements. */
interface AnsweredRequest {
  method: string
  /** The route's pattern, such as `/users/:id`. The address itself may contain private data. */
  route: string
  status: number
  seconds: number
}

export type ObserveRequest = (request: AnsweredRequest) => void
