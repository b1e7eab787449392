import { sql } from 'kysely'

/**
 * SQL for a tracking code in the form in which codes are compared, as `bareTrackingCode` of the contract makes it: in
 * capitals, without spaces. It needs no index: a request has at most one code, and codes are looked for within a
 * campaign, or if a search text looks like one.
 */
export const trackingKey = sql<string>`replace(upper(shipment.tracking_code), ' ', '')`
