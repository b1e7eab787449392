import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Resources } from './core/context.ts'
import { accessLog } from './http/access-log.ts'
import type { RateLimit } from './core/rate-limit.ts'
import { apiDocs } from './http/api-docs.ts'
import { accessControl } from './http/access-control.ts'
import { bodies } from './http/bodies.ts'
import { drain } from './http/drain.ts'
import { observeRequests } from './http/observe-requests.ts'
import type { ObserveRequest } from './core/ports/request-observer.ts'
import type { Tracer } from './core/ports/tracer.ts'
import { traceRequests } from './http/trace-requests.ts'
import { answerBrokenConnection, answerFrameworkError, errors } from './http/errors.ts'
import { rateLimit, type RateLimitName } from './http/rate-limit.ts'
import { requestIdOf, requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { uploads } from './http/uploads.ts'
import { trustProxyOption, type TrustedProxies } from './http/trust-proxy.ts'
import type { UploadLimits } from './http/upload-gate.ts'
import { webPages } from './http/web-pages.ts'
import { bankAccountRoutes } from './modules/settings/bank-accounts/bank-accounts.routes.ts'
import * as collections from './modules/collections/collections/collections.service.ts'
import { collectionRoutes } from './modules/collections/collections/collections.routes.ts'
import { boxRoutes } from './modules/campaigns/boxes/boxes.routes.ts'
import { campaignBoardRoutes } from './modules/campaigns/campaign-board/campaign-board.routes.ts'
import { campaignReportRoutes } from './modules/campaigns/reports/campaign-reports.routes.ts'
import { shippingRoutes } from './modules/campaigns/shipping/shipping.routes.ts'
import { campaignRoutes } from './modules/campaigns/campaigns/campaigns.routes.ts'
import { productRoutes } from './modules/campaigns/products/products.routes.ts'
import type { SlipsPort } from './modules/campaigns/requests/slips.port.ts'
import { requestRoutes } from './modules/campaigns/requests/requests.routes.ts'
import { contactRoutes } from './modules/registry/contacts/contacts.routes.ts'
import { contributionRoutes } from './modules/collections/contributions/contributions.routes.ts'
import { noticeRoutes } from './modules/collections/notices/notices.routes.ts'
import { creditTypeRoutes } from './modules/settings/credit-types/credit-types.routes.ts'
import { dioceseRoutes } from './modules/registry/dioceses/dioceses.routes.ts'
import { globalOptionRoutes } from './modules/settings/global-options/global-options.routes.ts'
import { donationRoutes } from './modules/cofrinho/donations/donations.routes.ts'
import { fileRoutes } from './platform/files/files.routes.ts'
import * as backups from './platform/backup/backup-state.service.ts'
import { auditSheetRoutes } from './platform/audit-sheet/audit-sheet.routes.ts'
import type { BackupSettings } from './platform/backup/backup-settings.ts'
import { backupRoutes } from './platform/backup/backups.routes.ts'
import { systemRoutes } from './platform/system/system.routes.ts'
import { noteStart } from './platform/job-progress/job-progress.service.ts'
import * as accesses from './platform/audit/access-log.service.ts'
import { auditSealRoutes } from './platform/audit-seals/seals.routes.ts'
import { sealProblems } from './platform/audit-seals/seals.service.ts'
import { historyRoutes } from './platform/audit/history.routes.ts'
import { iamGroupRoutes } from './modules/cofrinho/iam-groups/iam-groups.routes.ts'
import { importRoutes } from './modules/overview/imports/imports.routes.ts'
import { jobProgressRoutes } from './platform/job-progress/job-progress.routes.ts'
import { letterheadRoutes } from './modules/settings/letterhead/letterhead.routes.ts'
import { office } from './modules/settings/letterhead/office.service.ts'
import { mailTemplateRoutes } from './modules/settings/mail-templates/mail-templates.routes.ts'
import { octoberBoardRoutes } from './modules/collections/october-board/october-board.routes.ts'
import { outboxRoutes } from './platform/outbox/outbox.routes.ts'
import { parishRoutes } from './modules/registry/parishes/parishes.routes.ts'
import { postalCodeRoutes } from './modules/registry/postal-codes/postal-codes.routes.ts'
import { receiptRoutes } from './platform/documents/receipts.routes.ts'
import { reconciliationRoutes } from './modules/billing/reconciliation/reconciliation.routes.ts'
import { recordMarks } from './modules/billing/return-files/record-marks.service.ts'
import { returnFileRoutes } from './modules/billing/return-files/return-files.routes.ts'
import { worklistRoutes } from './modules/billing/return-files/worklist.routes.ts'
import { shippingFileRoutes } from './modules/billing/shipping-files/shipping-files.routes.ts'
import { remindDefaultersRoutes } from './modules/billing/defaulters/remind-defaulters.routes.ts'
import { makeSlipsRoutes } from './modules/billing/slip-making/make-slips.routes.ts'
import * as contributionDocuments from './modules/collections/review/verification-documents.service.ts'
import * as slipPapers from './modules/billing/papers/papers.service.ts'
import { slipPaperRoutes } from './modules/billing/papers/papers.routes.ts'
import { paymentRoutes } from './modules/billing/payments/payments.routes.ts'
import { slipReportRoutes } from './modules/billing/reports/reports.routes.ts'
import { slipRoutes } from './modules/billing/slips/slips.routes.ts'
import { findSlipPaper } from './modules/billing/slips/slip-access.service.ts'
import { slipIssuerRoutes } from './modules/settings/slip-issuer/slip-issuer.routes.ts'
import { ladderRoutes } from './modules/reminders/ladders/ladders.routes.ts'
import { regionRoutes } from './modules/registry/regions/regions.routes.ts'
import { invitationRoutes } from './modules/access/invitations/invitations.routes.ts'
import { signInRoutes } from './modules/access/sign-in/sign-in.routes.ts'
import { requireOwnPassword } from './modules/access/users/passwords.service.ts'
import { findActor, findSession } from './modules/access/sessions/sessions.service.ts'
import { heldActionRoutes } from './modules/access/held-actions/held-actions.routes.ts'
import { heldCommands } from './held-commands.ts'
import { secondFactorRoutes } from './modules/access/second-factor/second-factor.routes.ts'
import { privacyNoticeRoutes } from './modules/privacy/notice/notice.routes.ts'
import { personDataRoutes } from './modules/privacy/person-data/person-data.routes.ts'
import { retentionRoutes } from './modules/privacy/retention/retention.routes.ts'
import { setupRoutes } from './modules/overview/setup/setup.routes.ts'
import { noteRoutes } from './modules/registry/notes/notes.routes.ts'
import { timelineRoutes } from './modules/overview/timelines/timelines.routes.ts'
import { listViewRoutes } from './modules/overview/list-views/list-views.routes.ts'
import { subjectOf } from './modules/overview/page-subjects/page-subjects.service.ts'
import { previewRecords } from './modules/overview/preview-records/preview-records.service.ts'
import { mailsOfRecordsRoutes } from './modules/overview/mails-of-records/mails-of-records.routes.ts'
import { searchRoutes } from './modules/overview/search/search.routes.ts'
import { yearClosingRoutes } from './modules/overview/year-closings/year-closings.routes.ts'
import { yearStatementRoutes } from './modules/overview/year-statements/year-statements.routes.ts'
import { todayRoutes } from './modules/overview/today/today.routes.ts'
import { userRoutes } from './modules/access/users/users.routes.ts'
import { statementRoutes } from './modules/statements/imports/imports.routes.ts'
import { collectionReconciliationRoutes } from './modules/statements/collection-reconciliation/collection-reconciliation.routes.ts'
import { statementDayRoutes } from './modules/statements/days/days.routes.ts'
import { matchRoutes } from './modules/statements/matches/matches.routes.ts'
import { collectionMatches } from './modules/statements/matches/follow-collection.service.ts'
import { creditMatches } from './modules/statements/matches/restore-matches.service.ts'
import { shipmentRoutes } from './modules/campaigns/requests/shipments.routes.ts'
import { reviewRoutes } from './modules/collections/review/review.routes.ts'

export interface Deps {
  resources: Resources
  /** The part of billing that campaigns and boards use. */
  slips: SlipsPort
  pool: pg.Pool
  /** How often a client may call the endpoints that name a limit; null: no limits. */
  rateLimits: Record<RateLimitName, RateLimit> | null
  /** The folder of the built web app. */
  webRoot: string
  /** The proxies that are trusted to report the client's address; none by default. */
  trustProxy?: TrustedProxies
  /** Whether browsers must use HTTPS for every subdomain too (HSTS); false by default. */
  hstsSubdomains?: boolean
  /** The folder in which uploads wait until they are processed. */
  uploadFolder: string
  /** The upload limits that differ from the defaults. */
  uploadLimits?: Partial<UploadLimits>
  /** Milliseconds in which a JSON body must arrive; 30 seconds by default. */
  bodyDeadline?: number
  /**
   * Aborts when this server is about to end. From then on the server still answers, but asks clients not to reuse
   * their connections.
   */
  draining?: AbortSignal
  /** Called after every answered request. */
  observe?: ObserveRequest | undefined
  /** Records the traces of requests; null: no traces are recorded. */
  tracer?: Tracer | null
  /** The settings of backups: their place, and whether they are made every night. */
  backups: BackupSettings
  log: FastifyBaseLogger
}

/**
 * Milliseconds in which the headers of a request must arrive, and in which the whole request must arrive. A slow phone
 * can send the largest form within `requestTimeout`.
 */
const headersTimeout = 20_000
const requestTimeout = 300_000
/** Milliseconds without a byte in either direction after which a connection is closed. Every answer starts sooner. */
const connectionTimeout = 180_000

/**
 * Compiles the schemas of requests and answers. Passed when the app is created: otherwise Fastify loads its own
 * compilers, about a hundred modules. Fastify's types accept only its own compilers, so ours are cast to `never`.
 */
const compilersFactory = {
  buildValidator: () => validatorCompiler as never,
  buildSerializer: () => serializerCompiler as never,
}

/** Puts the server together from the HTTP plugins and every module. The caller makes the app listen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { resources, slips, pool, rateLimits, webRoot, trustProxy = false, hstsSubdomains = false, log } = deps
  const app = Fastify({
    trustProxy: trustProxyOption(trustProxy),
    loggerInstance: log,
    // Fastify's own request log is off, because `requestLog` writes one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (raw) => (trustProxy === false ? null : requestIdOf(raw)) ?? randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenConnection,
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    requestTimeout,
    connectionTimeout,
    http: { headersTimeout },
    forceCloseConnections: 'idle',
  })

  await app.register(requestLog)
  if (deps.tracer) await app.register(traceRequests, { tracer: deps.tracer, trustCaller: trustProxy !== false })
  if (deps.observe) await app.register(observeRequests, { observe: deps.observe })
  await app.register(errors)
  await app.register(securityHeaders, { hstsSubdomains })
  await app.register(rateLimit, { pool, limits: rateLimits })
  await app.register(accessControl, { resources, findActor })
  if (deps.draining) await app.register(drain, { draining: deps.draining })
  await app.register(accessLog, { log: { ...accesses, noteStart } })
  await app.register(bodies, { ...(deps.bodyDeadline !== undefined && { deadline: deps.bodyDeadline }) })
  await app.register(uploads, { folder: deps.uploadFolder, limits: deps.uploadLimits })
  await app.register(apiDocs)

  const modules = [
    systemRoutes(
      [slipPapers.problems, contributionDocuments.problems, backups.problems(deps.backups), sealProblems],
      deps.draining,
    ),
    backupRoutes(deps.backups, requireOwnPassword),
    fileRoutes(findSession, [findSlipPaper, contributionDocuments.findPaper]),
    jobProgressRoutes,
    historyRoutes,
    auditSealRoutes,
    auditSheetRoutes,
    postalCodeRoutes,
    importRoutes,
    signInRoutes,
    invitationRoutes,
    secondFactorRoutes,
    heldActionRoutes(heldCommands),
    userRoutes,
    regionRoutes,
    dioceseRoutes,
    contactRoutes,
    noteRoutes,
    timelineRoutes,
    parishRoutes,
    iamGroupRoutes,
    donationRoutes,
    collectionRoutes(collectionMatches),
    contributionRoutes,
    noticeRoutes,
    reviewRoutes,
    receiptRoutes,
    octoberBoardRoutes(slips),
    campaignRoutes,
    productRoutes,
    requestRoutes(slips),
    boxRoutes,
    shipmentRoutes,
    slipRoutes,
    makeSlipsRoutes,
    remindDefaultersRoutes,
    paymentRoutes(recordMarks),
    slipPaperRoutes,
    slipReportRoutes,
    returnFileRoutes(creditMatches),
    worklistRoutes,
    shippingFileRoutes,
    reconciliationRoutes,
    statementRoutes,
    matchRoutes,
    statementDayRoutes,
    collectionReconciliationRoutes,
    slipIssuerRoutes,
    shippingRoutes,
    campaignReportRoutes(slips),
    campaignBoardRoutes(slips),
    globalOptionRoutes({ collection: collections.exists }),
    bankAccountRoutes,
    creditTypeRoutes,
    letterheadRoutes,
    setupRoutes({ backsUpNightly: deps.backups.nightly !== null }),
    privacyNoticeRoutes,
    personDataRoutes,
    retentionRoutes,
    mailsOfRecordsRoutes,
    listViewRoutes,
    searchRoutes,
    ladderRoutes,
    yearClosingRoutes,
    yearStatementRoutes,
    todayRoutes,
    outboxRoutes,
    mailTemplateRoutes(previewRecords),
  ]
  for (const routes of modules) routes(app)

  const visitor = { ...resources, actor: null }
  await app.register(webPages, {
    root: webRoot,
    office: () => office(visitor),
    subjectOf: (page) => subjectOf(visitor, page),
    publicUrl: resources.publicUrl,
  })
  await app.ready()
  return app
}
