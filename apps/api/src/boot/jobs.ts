import type { Config } from '../config.ts'
import { anchorAuditLog } from '../modules/access/audit-anchor/audit-anchor.jobs.ts'
import { expireHeldActions } from '../modules/access/held-actions/held-actions.jobs.ts'
import { sweepSignInAttempts } from '../modules/access/sign-in-attempts/sign-in-attempts.jobs.ts'
import { sweepInvitations } from '../modules/access/invitation-links/invitation-links.jobs.ts'
import { mailResetLinks, sweepResets } from '../modules/access/forgotten-password/forgotten-password.jobs.ts'
import { forgetPreviews } from '../modules/billing/return-files/return-previews.jobs.ts'
import { makeSlipsJob } from '../modules/billing/slip-making/make-slips.jobs.ts'
import { makeMissingPapers } from '../modules/billing/papers/papers.jobs.ts'
import { remindJob } from '../modules/billing/defaulters/remind-defaulters.jobs.ts'
import { resendReceiptJob } from '../modules/cofrinho/donations/donations.jobs.ts'
import { forgetRequestNetworks } from '../modules/campaigns/requests/request-networks.jobs.ts'
import { forgetContributionNetworks } from '../modules/collections/networks/contribution-networks.jobs.ts'
import { launchesReport } from '../modules/collections/contributions/contributions.jobs.ts'
import { queueAfterWithdrawal, sendChosenReminder, sendNotice } from '../modules/collections/notices/notices.jobs.ts'
import { issueWaitingReceipts, makeMissingDocuments } from '../modules/collections/review/review.jobs.ts'
import { mailStatementsJob } from '../modules/overview/year-statements/year-statements.jobs.ts'
import { eraseWhatIsDue } from '../modules/privacy/retention/retention.jobs.ts'
import { sendReminders } from '../modules/reminders/ladders/send-reminders.jobs.ts'
import { verifyCertainContributions } from '../modules/statements/matches/verify-certain.jobs.ts'
import { parishReport } from '../modules/registry/parishes/parishes.jobs.ts'
import { forgetOldAccesses } from '../platform/audit/audit.jobs.ts'
import { sealAuditLog } from '../platform/audit-seals/seals.jobs.ts'
import { auditLogReport } from '../platform/audit-sheet/audit-sheet.jobs.ts'
import type { BackupSettings } from '../platform/backup/backup-settings.ts'
import { makeBackupJob } from '../platform/backup/backup-on-request.jobs.ts'
import { compareWithStorage, deleteRemovedContents, reencodeImages, sweepFiles } from '../platform/files/files.jobs.ts'
import { forgetResults } from '../platform/job-progress/job-progress.jobs.ts'
import type { AnyJob } from '../platform/jobs/define-job.ts'
import type { RecurringTask } from '../platform/jobs/recurring.ts'
import { failedJobs } from '../platform/jobs/tracked-job.ts'
import { deliverMails, expireMails, sealMailBodies } from '../platform/outbox/outbox.jobs.ts'
import { numberSeries } from './backups.ts'

/** Every kind of job that needs no settings. */
export const jobs: readonly AnyJob[] = [
  failedJobs,
  launchesReport.job,
  parishReport.job,
  auditLogReport.job,
  resendReceiptJob,
  queueAfterWithdrawal,
  sendChosenReminder,
  sendNotice,
  makeSlipsJob,
  remindJob,
  mailStatementsJob,
]

/** Every kind of job of the product. */
export const jobsOf = (backups: BackupSettings): readonly AnyJob[] => [...jobs, makeBackupJob(backups)]

/**
 * The task that encrypts the texts of sent mails. It runs only when every server on this database has the key: a key in
 * the settings, or the key file beside the embedded database.
 */
export const sealingTasks = ({ secretsKey, databaseUrl }: Pick<Config, 'secretsKey' | 'databaseUrl'>) =>
  secretsKey !== null || databaseUrl === null ? [sealMailBodies] : []

/** Every recurring task that needs no settings. */
export const recurringTasks: readonly RecurringTask[] = [
  anchorAuditLog,
  deleteRemovedContents,
  deliverMails,
  expireMails,
  eraseWhatIsDue,
  expireHeldActions,
  forgetOldAccesses,
  forgetPreviews,
  forgetResults,
  forgetRequestNetworks,
  forgetContributionNetworks,
  issueWaitingReceipts,
  mailResetLinks,
  makeMissingDocuments,
  makeMissingPapers,
  compareWithStorage(numberSeries),
  reencodeImages,
  sealAuditLog,
  sendReminders,
  sweepFiles,
  sweepSignInAttempts,
  sweepInvitations,
  sweepResets,
  verifyCertainContributions,
]
