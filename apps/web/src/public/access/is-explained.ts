import type { ApiError } from '../../lib/api-error.ts'

/** Whether an error's own message says what to do: how long to wait, or that there is no connection. */
export const isExplained = ({ code, status }: ApiError): boolean => code === 'too_many_requests' || status === 0
