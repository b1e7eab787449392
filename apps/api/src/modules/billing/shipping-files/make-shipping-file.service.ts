import { isDeepStrictEqual } from 'node:util'
import type { SeenContents } from '@seara/contract/billing/shipping-files'
import { plainText } from '@seara/contract/core/media-types'
import type { ShippingFile } from '@seara/cnab/shipping/shipping-file'
import { writeShippingFile } from '@seara/cnab/shipping/write-shipping-file'
import { dayOf, wallClock } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError, conflict } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import { nextShippingNumber, takeShippingNumber } from '../../settings/slip-issuer/shipping-numbers.service.ts'
import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as shipped from './shipped-slips.repository.ts'
import { next, type DraftProblem, type NextFile } from './next-shipping-file.service.ts'
import { shippingFilename } from './shipping-filename.ts'
import * as repository from './shipping-files.repository.ts'
import { get, snapshot, type ShippingFileRow } from './shipping-files.service.ts'
import { shippingRequest } from './shipping-request.ts'

export interface MadeFile {
  file: ShippingFileRow
  /** The slips that were left out of the file. */
  problems: DraftProblem[]
  /** The number of slips to register or write off that are left for a later file: their account or terms differ. */
  others: number
  /** The number of all slips that waited to be registered or written off, including the ones that could not be sent. */
  found: number
}

/** The largest number of tries to make a file. A try is repeated when something changed while the file was stored. */
const mostTries = 5

/**
 * Thrown when the slips have changed since the file was stored. It is an `AppError`, so that `files.storing` deletes
 * the stored content at once.
 */
class Outdated extends AppError {
  constructor() {
    super('conflict', 'Os boletos mudaram enquanto a remessa era feita. Tente novamente.')
  }
}

/**
 * Makes a shipping file: the file that asks the bank to register slips (entries) and to write slips off. The waiting
 * entries and write-offs are then marked as sent. The file is stored before its slips are locked, so that no payment
 * waits for the storage. Under the lock, the file is written a second time: if the bytes differ, everything is rolled
 * back and tried again.
 * @param seen the counts and the sum that the caller saw; an absent value is not compared
 * @throws conflict when no entry or write-off waits, when none can be sent, or when the file differs from `seen`
 * @throws unavailable when the storage does not answer
 */
export async function make(ctx: Context, seen: SeenContents = {}): Promise<MadeFile> {
  for (let tried = 1; ; tried += 1) {
    const plan = await planOf(ctx, await waitingRequests(ctx), nowIso(ctx.clock))
    requireSeen(plan.written, seen)
    try {
      return await files.storing(
        ctx,
        { content: plan.written.bytes, filename: plan.filename, mediaType: plainText },
        (ctx, fileId) => carryOut(ctx, plan, fileId),
      )
    } catch (error) {
      if (!(error instanceof Outdated) || tried === mostTries) throw error
    }
  }
}

function requireSeen({ entries, writeOffs, entriesTotal }: ShippingFile, seen: SeenContents): void {
  const isSeen =
    (seen.seen_entries ?? entries) === entries &&
    (seen.seen_write_offs ?? writeOffs) === writeOffs &&
    (seen.seen_value ?? entriesTotal) === entriesTotal
  if (!isSeen)
    throw conflict(
      'O que espera mudou enquanto isso. Confira o que a remessa leva agora e faça-a de novo.',
      'value_changed',
    )
}

const waitingRequests = async (ctx: Context): Promise<number[]> => [
  ...new Set((await slips.listDrafts(ctx)).map(({ request_id }) => request_id)),
]

type SendableFile = NextFile & {
  issuer: SavedIssuer
  issuerForFile: NonNullable<NextFile['issuerForFile']>
}

interface Plan {
  requestIds: readonly number[]
  /** When the file is made, ISO 8601 in UTC. */
  moment: string
  file: SendableFile
  number: number
  filename: string
  written: ShippingFile
}

/** Writes the next file of these requests, in memory. @throws conflict when nothing can be sent */
async function planOf(ctx: Context, requestIds: readonly number[], moment: string): Promise<Plan> {
  const file = requireSomething(await next(ctx, new Set(requestIds)))
  const number = await nextShippingNumber(ctx, file.issuer)
  const day = dayOf(moment)
  const generatedAt = new Date(wallClock(moment)).toISOString().slice(11, 19)
  const written = writeShippingFile(
    shippingRequest(file.issuerForFile, file.drafts, { fileNumber: number, generatedOn: day, generatedAt }),
  )
  if (written.kind === 'refused')
    throw conflict(written.problems.map(({ message }) => message).join('; '), 'shipping_problems')
  return { requestIds, moment, file, number, filename: shippingFilename(file.issuer, day, number), written }
}

function requireSomething(file: NextFile): SendableFile {
  const { issuer, issuerForFile, issuerProblems } = file
  if (issuer === null || issuerForFile === null) throw conflict('Não há boletos para a remessa.', 'nothing_to_ship')
  if (issuerProblems.length > 0) throw conflict(lacking(file), 'issuer_incomplete_for_shipping')
  if (file.drafts.length === 0)
    throw conflict('Nenhum boleto pode ir na remessa: corrija o que falta em cada um.', 'shipping_problems')
  return { ...file, issuer, issuerForFile }
}

/**
 * Says what the issuer lacks for the file, and what to do, in Portuguese. If the waiting slips are of a former account,
 * completing the current issuer does not help.
 */
const lacking = ({ formerAccount, issuerProblems }: NextFile) =>
  formerAccount === null
    ? `Complete o emissor dos boletos: ${listed(issuerProblems)}`
    : `Os boletos à espera são da conta anterior, ${formerAccount}, e nela falta: ${listed(issuerProblems)}. ` +
      'Gere a segunda via desses boletos, que sai pela conta de agora, ou volte o emissor àquela conta e complete-a.'

/** Joins sentences with semicolons. */
const listed = (messages: readonly string[]): string => messages.map((message) => message.replace(/\.$/, '')).join('; ')

/** Saves the planned file, in the caller's transaction. @throws Outdated when something has changed since the plan */
async function carryOut(ctx: Context, planned: Plan, fileId: number): Promise<MadeFile> {
  await repository.lock(ctx.db)
  // The requests are locked before their slips are read, so that nobody pays, cancels or replaces a slip meanwhile.
  await slips.lockRequests(ctx, planned.requestIds)
  const plan = await planOf(ctx, planned.requestIds, planned.moment)
  const isAsStored =
    Buffer.compare(plan.written.bytes, planned.written.bytes) === 0 &&
    isDeepStrictEqual(idsOf(plan), idsOf(planned)) &&
    plan.filename === planned.filename
  if (!isAsStored) throw new Outdated()
  const { series, number } = await takeShippingNumber(ctx, plan.file.issuer)
  if (number !== plan.number) throw new Outdated()
  return store(ctx, plan, { series, fileId })
}

const idsOf = ({ file }: Plan) => file.drafts.map(({ slip, movement }) => [slip.id, movement])

async function store(ctx: Context, plan: Plan, stored: { series: string; fileId: number }): Promise<MadeFile> {
  const { drafts, issuer, problems, others, found } = plan.file
  const { id } = await repository.insert(ctx.db, {
    bank: issuer.bank,
    series: stored.series,
    number: plan.number,
    file_id: stored.fileId,
    filename: plan.filename,
    entries: plan.written.entries,
    write_offs: plan.written.writeOffs,
    total_cents: plan.written.entriesTotal,
    created_at: plan.moment,
    created_by: ctx.actor?.name ?? null,
    downloaded_at: null,
    sent_at: null,
  })
  await shipped.insertAll(
    ctx.db,
    id,
    drafts.map(({ slip, movement }) => ({ slip_id: slip.id, movement })),
  )
  const day = dayOf(plan.moment)
  const patches = new Map(drafts.map(({ slip, movement }) => [slip.id, slips.shippedSlip(movement, day)]))
  await slips.write(
    ctx,
    drafts.map(({ slip }) => slip),
    patches,
  )
  const file = await get(ctx, id)
  await record(ctx, { entity: 'shipping_file', id, action: 'create', before: null, after: snapshot(file) })
  return { file, problems, others, found }
}
