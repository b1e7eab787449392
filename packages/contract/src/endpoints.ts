import type { Endpoint } from './core/endpoint.ts'
import * as invitations from './access/invitations.ts'
import * as ownSessions from './access/own-sessions.ts'
import * as passkeys from './access/passkeys.ts'
import * as secondFactor from './access/second-factor.ts'
import * as secondPerson from './access/second-person.ts'
import * as session from './access/session.ts'
import * as users from './access/users.ts'
import * as campaignSlips from './billing/campaign-slips.ts'
import * as reconciliation from './billing/reconciliation.ts'
import * as returnFiles from './billing/return-files.ts'
import * as shippingFiles from './billing/shipping-files.ts'
import * as slipReports from './billing/slip-reports.ts'
import * as worklist from './billing/worklist.ts'
import * as campaignBoard from './campaigns/campaign-board.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as products from './campaigns/products.ts'
import * as requestBoxes from './campaigns/request-boxes.ts'
import * as addressReport from './campaigns/address-report.ts'
import * as secondCopy from './campaigns/second-copy.ts'
import * as requestContact from './campaigns/request-contact.ts'
import * as requestFloods from './campaigns/request-floods.ts'
import * as requestLines from './campaigns/request-lines.ts'
import * as requestList from './campaigns/request-list.ts'
import * as requests from './campaigns/requests.ts'
import * as shipments from './campaigns/shipments.ts'
import * as shipping from './campaigns/shipping.ts'
import * as donations from './cofrinho/donations.ts'
import * as iamGroups from './cofrinho/iam-groups.ts'
import * as collections from './collections/collections.ts'
import * as contributionFloods from './collections/contribution-floods.ts'
import * as contributions from './collections/contributions.ts'
import * as sentContribution from './collections/sent-contribution.ts'
import * as notices from './collections/notices.ts'
import * as octoberBoard from './collections/october-board.ts'
import * as review from './collections/review.ts'
import * as timelines from './overview/timelines.ts'
import * as listViews from './overview/list-views.ts'
import * as mailsOfRecords from './overview/mails-of-records.ts'
import * as search from './overview/search.ts'
import * as setup from './overview/setup.ts'
import * as today from './overview/today.ts'
import * as yearClosings from './overview/year-closings.ts'
import * as yearStatements from './overview/year-statements.ts'
import * as auditLog from './platform/audit-log.ts'
import * as auditSeals from './platform/audit-seals.ts'
import * as files from './platform/files.ts'
import * as backups from './platform/backups.ts'
import * as health from './platform/health.ts'
import * as history from './platform/history.ts'
import * as jobs from './platform/jobs.ts'
import * as outbox from './platform/outbox.ts'
import * as receipts from './platform/receipts.ts'
import * as systemStatus from './platform/system-status.ts'
import * as privacyNotice from './privacy/notice.ts'
import * as personData from './privacy/person-data.ts'
import * as retention from './privacy/retention.ts'
import * as contacts from './registry/contacts.ts'
import * as notes from './registry/notes.ts'
import * as dioceses from './registry/dioceses.ts'
import * as imports from './overview/imports.ts'
import * as parishes from './registry/parishes.ts'
import * as postalCodes from './registry/postal-codes.ts'
import * as regions from './registry/regions.ts'
import * as ladders from './reminders/ladders.ts'
import * as bankAccounts from './settings/bank-accounts.ts'
import * as creditTypes from './settings/credit-types.ts'
import * as globalOptions from './settings/global-options.ts'
import * as letterhead from './settings/letterhead.ts'
import * as office from './settings/office.ts'
import * as mailTemplates from './settings/mail-templates.ts'
import * as slipIssuer from './settings/slip-issuer.ts'
import * as askedDeclarations from './statements/asked-declarations.ts'
import * as statementCredits from './statements/credits.ts'
import * as statementDays from './statements/statement-days.ts'
import * as statementFiles from './statements/statement-files.ts'
import * as statementSettings from './statements/statement-settings.ts'

const resources: readonly object[] = [
  auditLog,
  auditSeals,
  bankAccounts,
  requestBoxes,
  campaignBoard,
  campaigns,
  notices,
  collections,
  contacts,
  contributions,
  sentContribution,
  creditTypes,
  notes,
  timelines,
  dioceses,
  donations,
  globalOptions,
  files,
  contributionFloods,
  backups,
  health,
  history,
  iamGroups,
  imports,
  invitations,
  parishes,
  jobs,
  ladders,
  letterhead,
  listViews,
  office,
  mailTemplates,
  octoberBoard,
  outbox,
  postalCodes,
  personData,
  privacyNotice,
  retention,
  products,
  receipts,
  reconciliation,
  mailsOfRecords,
  regions,
  addressReport,
  secondCopy,
  requestContact,
  requestFloods,
  requestLines,
  requestList,
  requests,
  returnFiles,
  review,
  search,
  secondFactor,
  secondPerson,
  passkeys,
  ownSessions,
  session,
  setup,
  shipments,
  shipping,
  shippingFiles,
  slipIssuer,
  campaignSlips,
  slipReports,
  askedDeclarations,
  statementCredits,
  statementDays,
  statementFiles,
  statementSettings,
  systemStatus,
  today,
  users,
  worklist,
  yearClosings,
  yearStatements,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the product. */
export const endpoints: readonly Endpoint[] = resources
  .flatMap((resource): unknown[] => Object.values(resource))
  .filter(isEndpoint)
