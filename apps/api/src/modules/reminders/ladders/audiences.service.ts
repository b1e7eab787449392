import { addresseeOf } from '../../settings/mail-templates/addressee.service.ts'
import type { ReminderAudience, ReminderProgramme } from '@seara/contract/reminders/ladders'
import { dayOf, today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { mailValues } from '../../billing/slips/slip-mail-values.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as collections from '../../collections/collections/collections.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import type { ValuesOf } from '../../settings/mail-templates/mail-templates.service.ts'
import * as repository from './audiences.repository.ts'
import type { Anchor } from './ladder-days.ts'

/** The collection or campaign to which the reminders of a ladder belong. */
export interface Scope {
  programme: ReminderProgramme
  id: number
  description: string
  base_year: number
  finished: boolean
  /** The first civil day of the collection or campaign, ISO. */
  begins_on: string
  /** Whether it has begun. A collection begins at a moment of its first day. */
  has_begun: boolean
  /** The last civil day of the collection or campaign, ISO; null while nobody has set it. */
  end_on: string | null
}

/** A recipient of a reminder. The recipient has not contributed, requested, confirmed or paid yet. */
export interface Reminded {
  /** The id of the diocese, request or slip that the reminder is about. */
  subject_id: number
  diocese_id: number
  /** The id of the request, or of the slip's request; null for a diocese. */
  request_id: number | null
  /** The diocese's name. */
  name: string
  /** The name of the person who made the request; null for a diocese. */
  requester: string | null
  /** The address that gets the mail. */
  recipient: string
  /**
   * The dates from which the days of a step are counted; null while nobody has set the end of the collection or
   * campaign.
   */
  anchor: Anchor | null
  /** The civil day on which the diocese, request or slip was created, ISO. */
  exists: string
  /** The values for the placeholders of the mail. */
  values: Readonly<Record<string, string | null>>
  /** The slip's PDF. Null: the mail has no PDF. Undefined: the mail needs a PDF that is not drawn yet. */
  attachment: { filename: string; fileId: number } | null | undefined
}

/** @throws notFound when there is no such collection or campaign */
export async function scopeOf(
  ctx: Context,
  programme: ReminderProgramme,
  id: number,
  end_on: string | null,
): Promise<Scope> {
  const row = programme === 'collection' ? await collections.get(ctx, id) : await campaigns.get(ctx, id)
  const { description, base_year, finished, begin_dt } = row
  const isCollection = programme === 'collection'
  const begins_on = isCollection ? dayOf(begin_dt) : begin_dt
  const has_begun = begin_dt <= (isCollection ? nowIso(ctx.clock) : today(ctx.clock))
  return { programme, id, description, base_year, finished, begins_on, has_begun, end_on }
}

/**
 * The present recipients of a reminder to this audience, sorted by diocese.
 * @param only the id of one diocese, request or slip; undefined: all
 */
export function listReminded(
  ctx: Context,
  scope: Scope,
  audience: ReminderAudience,
  only?: number,
): Promise<Reminded[]> {
  return lists[audience](ctx, scope, only)
}

type List = (ctx: Context, scope: Scope, only?: number) => Promise<Reminded[]>

const lists: Record<ReminderAudience, List> = {
  not_contributed: async (ctx, scope, only) =>
    (await repository.listNonContributing(ctx.db, scope.id, only)).map((diocese) => ({
      ...ofDiocese(diocese, scope),
      values: contributionValues(ctx, scope, diocese),
    })),

  not_requested: async (ctx, scope, only) =>
    (await repository.listNonRequesting(ctx.db, scope.id, only)).map((diocese) => ({
      ...ofDiocese(diocese, scope),
      values: requestValues(ctx, scope, diocese),
    })),

  not_confirmed: async (ctx, scope, only) =>
    (await repository.listUnconfirmed(ctx.db, scope.id, only)).map((request) => {
      const code = printedCode(request.code)
      return {
        subject_id: request.id,
        diocese_id: request.diocese_id,
        request_id: request.id,
        name: request.diocese_name,
        requester: `${request.name}, ${code}`,
        recipient: request.email,
        anchor: endOf(scope),
        exists: dayOf(request.created_at),
        attachment: null,
        values: confirmationValues(ctx, scope, request),
      }
    }),

  not_paid: async (ctx, scope, only) =>
    (await slips.listPayable(ctx, scope.id, only)).map((slip) => ({
      subject_id: slip.id,
      diocese_id: slip.diocese_id,
      request_id: slip.request_id,
      name: slip.diocese_name,
      requester: `${slip.request_name}, ${printedCode(slip.request_code)}`,
      recipient: slip.request_email,
      anchor: { before: slip.due_date, after: slip.payable_until },
      exists: dayOf(slip.created_at),
      attachment: slip.file_id === null ? undefined : { filename: slip.filename, fileId: slip.file_id },
      values: mailValues(ctx, slip) satisfies ValuesOf<'reminder-payment'>,
    })),
}

type Named = Pick<repository.RemindedDiocese, 'name' | 'bishop'>

/** The values of the placeholders in the mail that reminds a diocese of its contribution. */
export const contributionValues = (ctx: Context, scope: Scope, diocese: Named): ValuesOf<'reminder-contribution'> => ({
  ...addresseeOf(diocese),
  coleta: scope.description,
  ano_base: String(scope.base_year),
  prazo: deadlineOf(scope),
  link_envio: `${ctx.publicUrl}/missionary-collection/${scope.id}`,
})

/** The values of the placeholders in the mail that reminds a diocese to request material. */
export const requestValues = (ctx: Context, scope: Scope, diocese: Named): ValuesOf<'reminder-request'> => ({
  ...addresseeOf(diocese),
  campanha: scope.description,
  ano_base: String(scope.base_year),
  prazo: deadlineOf(scope),
  link: `${ctx.publicUrl}/missionary-champaing`,
})

/** The values of the placeholders in the mail that reminds a requester to confirm the request. */
export const confirmationValues = (
  ctx: Context,
  scope: Scope,
  request: { name: string; diocese_name: string; code: string },
): ValuesOf<'reminder-confirmation'> => {
  const code = printedCode(request.code)
  return {
    nome: request.name,
    diocese: request.diocese_name,
    campanha: scope.description,
    ano_base: String(scope.base_year),
    prazo: deadlineOf(scope),
    codigo: code,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}

const ofDiocese = (diocese: repository.RemindedDiocese, scope: Scope): Omit<Reminded, 'values'> => ({
  subject_id: diocese.id,
  diocese_id: diocese.id,
  request_id: null,
  name: diocese.name,
  requester: null,
  recipient: diocese.contact_mail,
  anchor: endOf(scope),
  exists: dayOf(diocese.created_at),
  attachment: null,
})

const endOf = ({ end_on }: Scope): Anchor | null => (end_on === null ? null : { before: end_on, after: end_on })

const deadlineOf = ({ end_on }: Scope): string => (end_on === null ? '' : formatDay(end_on))

/**
 * Locks the records that a reminder depends on until the transaction ends. So nobody contributes, requests, confirms or
 * pays between the check and the mail. The locks are always taken in this order: collection or campaign, diocese,
 * request.
 */
export async function lockReminded(ctx: Context, scope: Scope, reminded: Reminded): Promise<void> {
  if (scope.programme === 'collection') await collections.lockShared(ctx, scope.id)
  else await campaigns.lockShared(ctx, scope.id)
  if (reminded.request_id === null) await dioceses.lock(ctx, reminded.diocese_id)
  else await slips.lockRequests(ctx, [reminded.request_id])
}
