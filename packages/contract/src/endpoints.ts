import type { Endpoint } from './endpoint.ts'
import * as auditLog from './audit-log.ts'
import * as bankAccounts from './bank-accounts.ts'
import * as boxes from './boxes.ts'
import * as campaignBoard from './campaign-board.ts'
import * as campaigns from './campaigns.ts'
import * as collectionNotices from './collection-notices.ts'
import * as collections from './collections.ts'
import * as contacts from './contacts.ts'
import * as contributions from './contributions.ts'
import * as creditTypes from './credit-types.ts'
import * as dioceses from './dioceses.ts'
import * as donations from './donations.ts'
import * as files from './files.ts'
import * as floods from './floods.ts'
import * as globalConfig from './global-config.ts'
import * as health from './health.ts'
import * as history from './history.ts'
import * as iamGroups from './iam-groups.ts'
import * as imports from './imports.ts'
import * as jobs from './jobs.ts'
import * as letterhead from './letterhead.ts'
import * as mailTemplates from './mail-templates.ts'
import * as octoberBoard from './october-board.ts'
import * as outbox from './outbox.ts'
import * as parishes from './parishes.ts'
import * as postalCodes from './postal-codes.ts'
import * as products from './products.ts'
import * as receipts from './receipts.ts'
import * as reconciliation from './reconciliation.ts'
import * as regions from './regions.ts'
import * as requestContact from './request-contact.ts'
import * as requestFloods from './request-floods.ts'
import * as requestLines from './request-lines.ts'
import * as requestList from './request-list.ts'
import * as requests from './requests.ts'
import * as returnFiles from './return-files.ts'
import * as review from './review.ts'
import * as session from './session.ts'
import * as setup from './setup.ts'
import * as shippingFiles from './shipping-files.ts'
import * as shipping from './shipping.ts'
import * as slipIssuer from './slip-issuer.ts'
import * as slips from './slips.ts'
import * as systemStatus from './system-status.ts'
import * as users from './users.ts'
import * as worklist from './worklist.ts'

const resources: readonly object[] = [
  auditLog,
  bankAccounts,
  boxes,
  campaignBoard,
  campaigns,
  collectionNotices,
  collections,
  contacts,
  contributions,
  creditTypes,
  dioceses,
  donations,
  globalConfig,
  files,
  floods,
  health,
  history,
  iamGroups,
  imports,
  parishes,
  jobs,
  letterhead,
  mailTemplates,
  octoberBoard,
  outbox,
  postalCodes,
  products,
  receipts,
  reconciliation,
  regions,
  requestContact,
  requestFloods,
  requestLines,
  requestList,
  requests,
  returnFiles,
  review,
  session,
  setup,
  shipping,
  shippingFiles,
  slipIssuer,
  slips,
  systemStatus,
  users,
  worklist,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the product. */
export const endpoints: readonly Endpoint[] = resources
  .flatMap((resource): unknown[] => Object.values(resource))
  .filter(isEndpoint)
