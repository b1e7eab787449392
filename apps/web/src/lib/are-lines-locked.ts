import { today } from './today.ts'

interface CampaignDays {
  finished: boolean
  /** An ISO day. */
  begin_dt: string
}

/** Whether a campaign is finished or has not begun. Its requests can then be neither created, changed nor confirmed. */
export const isCampaignClosed = ({ finished, begin_dt }: CampaignDays, day = today()): boolean =>
  finished || begin_dt > day

interface LockableRequest {
  /** Whether the request is confirmed. */
  finished: boolean
  missionary_campaign: CampaignDays
  /** The request's newest slip that is not cancelled, or else its newest slip; null when there is no slip. */
  invoice: { status: string } | null
}

/**
 * Whether the lines of a request cannot change now: the request is confirmed, its slip is paid, or its campaign is
 * closed. The server refuses such a change in `changeLines` (`lines.service.ts`).
 */
export const areLinesLocked = ({ finished, missionary_campaign, invoice }: LockableRequest, day = today()): boolean =>
  finished || invoice?.status === 'paid' || isCampaignClosed(missionary_campaign, day)
