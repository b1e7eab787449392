import type { IncomingHttpHeaders } from 'node:http'

/** Whether the caller asks for a job instead of a slow answer (`Prefer: respond-async`). Source: RFC 7240, 4.1 */
export const prefersAsync = ({ prefer }: IncomingHttpHeaders): boolean =>
  [prefer ?? []]
    .flat()
    .some((preferences) => preferences.split(',').some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference)))
