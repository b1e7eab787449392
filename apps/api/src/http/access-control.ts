import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { namesFewRows } from '@seara/contract/core/list-sheet'
import { may } from '@seara/contract/core/permission'
import type { SignedIn } from '../core/actor.ts'
import type { Context, Resources } from '../core/context.ts'
import { forbidden, unauthenticated } from '../core/errors.ts'
import { requireRecentProof } from '../core/recent-proof.ts'
import './types.ts'

/** Finds the user of a token; null when the token's session has ended or never existed. */
type FindActor = (resources: Resources, token: string) => Promise<SignedIn | null>

const bearer = /^Bearer ([\w-]{1,200})$/i

const secondFactorFirst = 'Um administrador exige a verificação em duas etapas. Ligue-a em Segurança para continuar.'

const tokenOf = (request: FastifyRequest) => bearer.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Identifies the caller and enforces the access rule of each endpoint. This happens before the body is read, so that
 * nobody uploads without permission. The server does not start when a route has no access rule.
 */
export const accessControl = fp<{ resources: Resources; findActor: FindActor }>(
  async (app, { resources, findActor }) => {
    app.decorateRequest('token', null)
    app.decorateRequest('signedIn', null)
    app.decorateRequest('ctx')

    const routes: RouteOptions[] = []
    app.addHook('onRoute', (route) => void routes.push(route))
    // Checked once all plugins are loaded, because plugins set `outsideContract` on their routes after `onRoute`.
    app.addHook('onReady', async () => {
      const open = routes.find(({ config }) => !config?.endpoint && !config?.outsideContract)
      if (open) throw new Error(`${String(open.method)} ${open.url} has no access rule`)
    })

    app.addHook('onRequest', async (request) => {
      const arrivedAt = performance.now()
      request.token = tokenOf(request)
      const { endpoint } = request.routeOptions.config
      const { access = 'anyone', permission, beforeSecondFactor = false, asksPassword = false } = endpoint ?? {}
      const found = request.token === null ? null : await findActor(resources, request.token)
      request.signedIn = found
      const isBarred = found?.lacksSecondFactor === true && !beforeSecondFactor
      const actor = found?.is_approved && !isBarred ? found : null
      const { ip: address, log } = request
      const userAgent = request.headers['user-agent']
      request.ctx = { ...resources, log, actor, address, userAgent, arrivedAt }
      if (access === 'anyone') return
      if (!found) throw unauthenticated()
      if (found.is_approved && isBarred) throw forbidden(secondFactorFirst, 'second_factor_required')
      if (!actor) throw forbidden('Seu acesso ainda não foi liberado por um administrador.', 'not_approved')
      const isGranted = permission !== undefined && may(actor, permission)
      if (access === 'admin' && actor.profile !== 'admin' && !isGranted) throw forbidden()
      if (asksPassword && !(asksPassword === 'for_many' && namesFewRows(request.query)))
        requireRecentProof(actor, resources.clock)
    })
  },
)

/**
 * Refuses a call with an ended session to an endpoint that visitors may call, too. Such a call comes from staff, and
 * would otherwise count as a visitor's.
 * @throws unauthenticated
 */
export function refuseEndedSession({ actor }: Context, { headers }: FastifyRequest): void {
  if (headers.authorization !== undefined && !actor) throw unauthenticated()
}
