import { createHash } from 'node:crypto'
import type { PersonDataEraseBody, PersonDataKind } from '@seara/contract/privacy/person-data'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { conflict } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { hideEntriesOf, type KeptRecord } from '../../../platform/audit/mask.service.ts'
import * as mails from '../../../platform/outbox/erase-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as heldActions from '../../access/held-actions/erase-held.service.ts'
import * as invitations from '../../access/invitation-links/invitation-links.service.ts'
import * as requests from '../../campaigns/requests/erase-contact.service.ts'
import * as views from '../../overview/list-views/erase-views.service.ts'
import * as notes from '../../registry/notes/erase-notes.service.ts'
import * as contributions from '../../collections/contributions/erase-sender.service.ts'
import * as notices from '../../collections/notices/notices.service.ts'
import * as declarations from '../../statements/matches/asked-mails.service.ts'
import * as repository from './erasure.repository.ts'
import { readers } from './person-data.repository.ts'
import type { PersonRecord } from './person-record.ts'

type Held = Readonly<Record<PersonDataKind, readonly PersonRecord[]>>

const inUse = 'O e-mail está em uso; troque-o antes no cadastro'
/**
 * For each kind of which all records stay, the reason. Of other kinds, such as contributions and requests, only some
 * records stay; the repository of each kind has the reasons (for example `erase-sender.repository.ts`).
 */
const reasons: Partial<Record<PersonDataKind, string>> = {
  contact: inUse,
  group: inUse,
  diocese: inUse,
  parish: inUse,
  user: 'Exclua antes o usuário',
  payer: 'É o que o banco informou do crédito, e a contabilidade o guarda',
  audit: 'O histórico prova quem mudou o quê, e não mostra o que for apagado',
}

/** The plan for each kind of record about a person: which records are erased, and which stay. */
type Erasure = Readonly<Record<PersonDataKind, ErasurePlan>>

/**
 * Decides for each record whether it would be erased, or would stay and why. Inside a transaction the records to be
 * erased are also locked.
 * @param held all records about the person
 */
export async function plan(ctx: Context, email: string, held: Held): Promise<Erasure> {
  // Invitations are locked before mails, as when an invitation is undone or sent again. In another order, two
  // transactions could wait for each other.
  const invitation = await invitations.planErasure(ctx, email)
  const planned: Partial<Record<PersonDataKind, ErasurePlan>> = {
    contribution: await contributions.planErasure(ctx, email),
    request: await requests.planErasure(ctx, email),
    invitation,
    mail: await mails.planErasure(ctx, email, invitations.mailsOf(invitation.goes)),
    note: await notes.planErasure(ctx, email),
    view: await views.planErasure(ctx, email),
    held: await heldActions.planErasure(ctx, email),
    reminder: planOf(held.reminder.map(({ id, why = null }) => ({ id, why }))),
  }
  const kept = (kind: PersonDataKind): ErasurePlan => ({
    goes: [],
    stays: held[kind].map(({ id }) => ({ id, why: reasons[kind] ?? '' })),
  })
  const kinds = Object.keys(held) as PersonDataKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, planned[kind] ?? kept(kind)])) as Erasure
}

/**
 * A fingerprint of the records that would be erased and the mails that wait. The user sends back the fingerprint of the
 * plan that the screen showed. If the plan has changed since, the erasure is refused.
 */
export const fingerprintOf = (erasure: Erasure): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(erasure).map(([kind, { goes, waits }]) => [kind, goes, waits])))
    .digest('hex')

const goesAnything = (erasure: Erasure) => Object.values(erasure).some(({ goes }) => goes.length > 0)

const nothingLeft = 'Não há mais nada desta pessoa para apagar.'
const mailsLeaveFirst = 'Tudo o que há desta pessoa fica por enquanto: os e-mails que esperam saem primeiro.'

/**
 * Adds the user's choice to the plan for mails. The waiting mails that the user chose to withdraw are erased. All other
 * waiting mails will still be sent, so they stay.
 */
const decided = ({ goes, stays, waits = [] }: ErasurePlan, withdrawn: ReadonlySet<number>): ErasurePlan => ({
  goes: [...goes, ...withdrawn],
  stays: [
    ...stays,
    ...waits.filter((id) => !withdrawn.has(id)).map((id) => ({ id, why: 'A mensagem ainda vai sair' })),
  ],
})

/**
 * The ids of the mails to withdraw.
 * @param asked true: all waiting mails; false: none; a list: the mails with these ids
 * @throws conflict when a mail that the user chose no longer waits
 */
function chosen({ waits = [] }: ErasurePlan, asked: boolean | readonly number[]): Set<number> {
  if (typeof asked === 'boolean') return new Set(asked ? waits : [])
  if (!new Set(asked).isSubsetOf(new Set(waits))) throw personChanged()
  return new Set(asked)
}

const personChanged = () =>
  conflict('O que há desta pessoa mudou depois que a tela o mostrou. Procure de novo.', 'person_data_changed')

/**
 * Erases the data about a person for good, where that is possible. Amounts, dioceses, receipts and slips stay. Waiting
 * mails that the user chose (or all of them) are withdrawn and erased.
 * @throws conflict when nothing is left to erase, or when the records to be erased are no longer those that the user
 * saw
 */
export const erase = (
  ctx: Context,
  { email, reason, seen, withdraw_mails }: Omit<PersonDataEraseBody, 'current_password'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockPerson(ctx.db, email)
    const planned = await plan(ctx, email, await holdingsOf(ctx, email))
    const withdrawn = chosen(planned.mail, withdraw_mails)
    const erasure = { ...planned, mail: decided(planned.mail, withdrawn) }
    const hidden = await hideEntriesOf(ctx, email, keptOf(erasure))
    if (!goesAnything(erasure) && hidden === 0)
      throw conflict(planned.mail.waits?.length ? mailsLeaveFirst : nothingLeft, 'nothing_to_erase')
    if (fingerprintOf(planned) !== seen) throw personChanged()
    const { contribution, request, mail, note, view, held, invitation } = erasure
    await contributions.eraseSenders(ctx, contribution.goes)
    await requests.eraseContacts(ctx, request.goes)
    await invitations.erase(ctx, invitation.goes)
    await mails.withdrawWaiting(ctx, [...withdrawn])
    await mails.eraseMails(ctx, mail.goes)
    await notes.eraseNotes(ctx, note.goes)
    await views.eraseAddress(ctx, email, view.goes)
    await heldActions.eraseTexts(ctx, held.goes)
    const forgotten = await Promise.all([
      reminders.eraseRecipient(ctx, email),
      notices.forgetRecipient(ctx, email),
      declarations.eraseRecipient(ctx, email),
    ])
    const counts = {
      contributions: contribution.goes.length,
      requests: request.goes.length,
      mails: mail.goes.length,
      notes: note.goes.length,
      views: view.goes.length,
      reminders: forgotten.reduce((sum, count) => sum + count, 0),
    }
    const apart = {
      held_actions: held.goes.length,
      invitations: invitation.goes.length,
      mails_withdrawn: withdrawn.size,
    }
    await noteErasure(ctx, { reason, ...counts }, apart)
  })

async function noteErasure(
  ctx: Context,
  erased: Omit<repository.NewErasure, 'erased_at' | 'erased_by'>,
  apart: { held_actions: number; invitations: number; mails_withdrawn: number },
): Promise<void> {
  const id = await repository.insertErasure(ctx.db, {
    ...erased,
    erased_at: nowIso(ctx.clock),
    erased_by: ctx.actor?.name ?? null,
  })
  await record(ctx, { entity: 'person_data', id, action: 'delete', before: { ...erased, ...apart }, after: null })
}

/** The names that the audit log uses for the records of each kind. */
const entities: Partial<Record<PersonDataKind, readonly string[]>> = {
  contribution: ['contribution'],
  request: ['request'],
  contact: ['contact'],
  group: ['iam_group'],
  diocese: ['diocese'],
  parish: ['parish'],
  user: ['user', 'session'],
  mail: ['mail'],
  note: ['diocese_note'],
  held: ['held_action'],
}

const keptOf = (erasure: Erasure): KeptRecord[] =>
  Object.entries(entities).flatMap(([kind, names]) =>
    erasure[kind as PersonDataKind].stays.flatMap(({ id }) => names.map((entity) => ({ entity, id }))),
  )

/** All records with data about a person. @param email in lower case */
export async function holdingsOf(ctx: Context, email: string): Promise<Held> {
  const held: [string, readonly PersonRecord[]][] = []
  const textOf = (mail: Parameters<typeof outbox.textOf>[1]) => outbox.textOf(ctx, mail)
  for (const [kind, read] of Object.entries(readers)) held.push([kind, await read(ctx.db, email, textOf)])
  return Object.fromEntries(held) as Held
}
