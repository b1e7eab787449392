import { getRequest, type PublicRequest } from '@seara/contract/campaigns/requests'
import { call } from '../ui/call-with-deadline.ts'

/** Reads a request by its code. @throws ApiError as `call` does; with status 404 when there is no such request */
export const readRequest = (code: string, signal?: AbortSignal): Promise<PublicRequest> =>
  call(getRequest, { params: { reference: code }, query: { origin: 'public' } }, signal && { signal })
