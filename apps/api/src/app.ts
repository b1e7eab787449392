import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Resources } from './core/context.ts'
import { apiDocs } from './http/api-docs.ts'
import { authenticate } from './http/authenticate.ts'
import { bodies } from './http/bodies.ts'
import { answerBrokenConnection, answerError, errors } from './http/errors.ts'
import { rateLimit, type RateLimit, type RateLimitName } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { uploads } from './http/uploads.ts'
import { webPages } from './http/web-pages.ts'
import { bankAccountRoutes } from './modules/settings/bank-accounts/bank-accounts.routes.ts'
import { collectionRoutes } from './modules/collections/collections/collections.routes.ts'
import { boxRoutes } from './modules/campaigns/boxes/boxes.routes.ts'
import { campaignBoardRoutes } from './modules/campaigns/campaign-board/campaign-board.routes.ts'
import { campaignReportRoutes } from './modules/campaigns/reports/campaign-reports.routes.ts'
import { shippingRoutes } from './modules/campaigns/shipping/shipping.routes.ts'
import { campaignRoutes } from './modules/campaigns/campaigns/campaigns.routes.ts'
import { productRoutes } from './modules/campaigns/products/products.routes.ts'
import { requestRoutes } from './modules/campaigns/requests/requests.routes.ts'
import { contactRoutes } from './modules/registry/contacts/contacts.routes.ts'
import { contributionRoutes } from './modules/collections/contributions/contributions.routes.ts'
import { creditTypeRoutes } from './modules/settings/credit-types/credit-types.routes.ts'
import { dioceseRoutes } from './modules/registry/dioceses/dioceses.routes.ts'
import { globalConfigRoutes } from './modules/settings/global-options/global-options.routes.ts'
import { donationRoutes } from './modules/cofrinho/donations/donations.routes.ts'
import { fileRoutes } from './platform/files/files.routes.ts'
import { healthRoutes } from './platform/health/health.routes.ts'
import { historyRoutes } from './platform/audit/history.routes.ts'
import { iamGroupRoutes } from './modules/cofrinho/iam-groups/iam-groups.routes.ts'
import { importRoutes } from './modules/registry/imports/imports.routes.ts'
import { jobRoutes } from './platform/jobs/jobs.routes.ts'
import { letterheadRoutes } from './modules/settings/letterhead/letterhead.routes.ts'
import { mailTemplateRoutes } from './modules/settings/mail-templates/mail-templates.routes.ts'
import { octoberBoardRoutes } from './modules/collections/october-board/october-board.routes.ts'
import { outboxRoutes } from './platform/outbox/outbox.routes.ts'
import { parishRoutes } from './modules/registry/parishes/parishes.routes.ts'
import { postalCodeRoutes } from './modules/registry/postal-codes/postal-codes.routes.ts'
import { receiptRoutes } from './platform/documents/receipts.routes.ts'
import { reconciliationRoutes } from './modules/billing/reconciliation/reconciliation.routes.ts'
import { joinRooms } from './join-rooms.ts'
import { financeRoutes } from './modules/billing/return-files/return-files.routes.ts'
import { shippingFileRoutes } from './modules/billing/shipping-files/shipping-files.routes.ts'
import { slipRoutes } from './modules/billing/slips/slips.routes.ts'
import { slipIssuerRoutes } from './modules/settings/slip-issuer/slip-issuer.routes.ts'
import { regionRoutes } from './modules/registry/regions/regions.routes.ts'
import { sessionRoutes } from './modules/access/session/session.routes.ts'
import { findActor } from './modules/access/session/tokens.service.ts'
import { userRoutes } from './modules/access/users/users.routes.ts'
import { verificationRoutes } from './modules/collections/review/review.routes.ts'

export interface Deps {
  resources: Resources
  pool: pg.Pool
  /** null switches the limits off */
  rateLimits: Record<RateLimitName, RateLimit> | null
  /** Folder of the built web part. */
  webRoot: string
  /** Whether a proxy in front tells the client's address in X-Forwarded-For. */
  trustProxy?: boolean
  /** pino's level, or false for silence. */
  logLevel?: string | false
}

/** Puts the product together: the http plugins and every module. It does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { resources, pool, rateLimits, webRoot, trustProxy = false, logLevel = 'warn' } = deps
  const app = Fastify({
    trustProxy,
    logger: logLevel === false ? false : { level: logLevel },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(errors)
  await app.register(securityHeaders)
  await app.register(rateLimit, { pool, limits: rateLimits })
  await app.register(authenticate, { resources, findActor })
  await app.register(bodies)
  await app.register(uploads)
  await app.register(apiDocs)

  joinRooms()
  const modules = [
    healthRoutes,
    fileRoutes,
    jobRoutes,
    historyRoutes,
    postalCodeRoutes,
    importRoutes,
    sessionRoutes,
    userRoutes,
    regionRoutes,
    dioceseRoutes,
    contactRoutes,
    parishRoutes,
    iamGroupRoutes,
    donationRoutes,
    collectionRoutes,
    contributionRoutes,
    verificationRoutes,
    receiptRoutes,
    octoberBoardRoutes,
    campaignRoutes,
    productRoutes,
    requestRoutes,
    boxRoutes,
    slipRoutes,
    financeRoutes,
    shippingFileRoutes,
    reconciliationRoutes,
    slipIssuerRoutes,
    shippingRoutes,
    campaignReportRoutes,
    campaignBoardRoutes,
    globalConfigRoutes,
    bankAccountRoutes,
    creditTypeRoutes,
    letterheadRoutes,
    outboxRoutes,
    mailTemplateRoutes,
  ]
  for (const routes of modules) routes(app)

  await app.register(webPages, { root: webRoot })
  await app.ready()
  return app
}
