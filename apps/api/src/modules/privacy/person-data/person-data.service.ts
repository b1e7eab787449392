import { mostShownRecords, type PersonData, personDataKinds } from '@seara/contract/privacy/person-data'
import type { Readable } from 'node:stream'
import { dayOf } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import type { ErasurePlan } from '../../../core/erasure.ts'
import { AppError } from '../../../core/errors.ts'
import { maskEmail } from '../../../core/format.ts'
import { zipOf, type ZipEntry } from '../../../infra/archive/zip.ts'
import { note } from '../../../platform/audit/access-log.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as erasure from './erasure.service.ts'
import type { PersonRecord } from './person-record.ts'
import { personDataSheet, type HeldRecords } from './person-data.sheet.ts'

/**
 * The data that is stored about a person. The audit log records that somebody looked at it.
 * @param email the person's address, in lower case
 */
export async function find(ctx: Context, email: string): Promise<PersonData> {
  await noteAccess(ctx, email, 'consulta')
  return describe(ctx, email)
}

/**
 * Erases the data about a person for good, where that is possible.
 * @param body.email in lower case
 * @returns the data that are left
 * @throws conflict when nothing is left to erase, or when the records to be erased are no longer those that the user
 * saw
 */
export async function erase(ctx: Context, body: Parameters<typeof erasure.erase>[1]): Promise<PersonData> {
  await erasure.erase(ctx, body)
  return describe(ctx, body.email)
}

async function describe(ctx: Context, email: string): Promise<PersonData> {
  const held = await erasure.holdingsOf(ctx, email)
  const planned = await erasure.plan(ctx, email, held)
  const groups = personDataKinds.map((kind) => ({
    kind,
    count: held[kind].length,
    records: held[kind]
      .slice(0, mostShownRecords)
      .map(({ id, of, of_kind = null, at, title, detail }) => ({ id, of, of_kind, at, title, detail })),
    goes: planned[kind].goes.length,
    waits: planned[kind].waits?.length ?? 0,
    stays: countByReason(planned[kind]),
  }))
  const waits = new Set(planned.mail.waits)
  return {
    email,
    groups: groups.filter(({ count }) => count > 0),
    waiting: held.mail.filter(({ id }) => waits.has(id)).map(({ id, title, at }) => ({ id, title, at })),
    seen: erasure.fingerprintOf(planned),
  }
}

function countByReason({ stays }: ErasurePlan): { why: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { why } of stays) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => ({ why, count }))
}

/** All data about a person, with the files, as a ZIP. @param email in lower case */
export async function exportAll(ctx: Context, email: string): Promise<{ filename: string; content: Readable }> {
  await noteAccess(ctx, email, 'exportação')
  const held = (await readAll(ctx, email)).filter(({ records }) => records.length > 0)
  return {
    filename: `dados-pessoais-${dayOf(nowIso(ctx.clock))}.zip`,
    content: zipOf(entriesOf(ctx, email, held)),
  }
}

const noteAccess = (ctx: Context, email: string, how: string) =>
  // This entry of the audit log stays when the person's data are erased. So it gets only a part of the address, which
  // only the owner of the address can recognise.
  note(ctx, { entity: 'person_data', action: 'read', details: { account: maskEmail(email), how } })

async function readAll(ctx: Context, email: string): Promise<HeldRecords[]> {
  const held = await erasure.holdingsOf(ctx, email)
  return personDataKinds.map((kind) => ({ kind, records: held[kind] }))
}

async function* entriesOf(ctx: Context, email: string, held: readonly HeldRecords[]): AsyncGenerator<ZipEntry> {
  const sheet = await personDataSheet(ctx, email, held)
  yield { name: 'dados.xlsx', content: sheet.content }
  const json = {
    email,
    gerado_em: nowIso(ctx.clock),
    dados: Object.fromEntries(held.map(({ kind, records }) => [kind, records.map(asJson)])),
  }
  yield { name: 'dados.json', content: Buffer.from(JSON.stringify(json, null, 2)) }
  for (const { kind, records } of held)
    for (const { id, files: attached } of records)
      for (const { id: fileId } of attached) {
        const found = await readFile(ctx, fileId)
        if (found) yield { name: `arquivos/${kind}-${id}/${fileId}-${found.filename}`, content: found.content }
      }
}

const asJson = ({ id, fields, files: attached }: PersonRecord) => ({
  id,
  ...fields,
  ...(attached.length > 0 && { arquivos: attached.map(({ filename }) => filename) }),
})

/** Reads a file; null when the storage does not have it. */
async function readFile(ctx: Context, id: number): Promise<files.StoredFile | null> {
  try {
    return await files.read(ctx, id)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null
    throw error
  }
}
