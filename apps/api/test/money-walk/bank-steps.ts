import type { ReturnUpload } from '@seara/contract/billing/return-files'
import { sql } from 'kysely'
import { formWithMany } from '../return-files.ts'
import type { BankFile } from './bank-books.ts'
import { someSlip, titleOf } from './staff-steps.ts'
import { foreignNumbers, titleDigits } from './walk-banks.ts'
import { bodyOf, type Actor, type World } from './world.ts'

type Step = (actor: Actor) => Promise<string>

/** The bank processes one or more of the shipping files that it got, in any order. */
async function bankWorks({ world, random }: Actor): Promise<string> {
  const done: number[] = []
  do {
    const id = world.bank.work(random.integer(0, 9), world.today, random)
    if (id !== null) done.push(id)
  } while (world.bank.waiting > 0 && !random.oneIn(3))
  for (const id of done) world.shipped.delete(id)
  return `files ${done.join(', ')}`
}

/** Somebody pays a slip that the bank knows, in any state; sometimes twice, or with a wrong value. */
async function payAtBank(actor: Actor): Promise<string> {
  const { world, random } = actor
  const { books } = world.bank
  const slip = await someSlip(actor, (one) => books.stateOf(titleOf(one)) !== null)
  if (!slip) return 'no slip'
  const value = Number(slip.value_cents)
  const cents = random.oneIn(5) ? value + random.pick([-500, 250]) : value
  const times = random.oneIn(8) ? 2 : 1
  const hasCreditDay = !random.oneIn(3)
  let taken = 0
  for (let time = 0; time < times; time += 1)
    if (books.pay(titleOf(slip), cents, world.today, { hasCreditDay })) taken += 1
  return `slip ${slip.id} (${titleOf(slip)}), ${cents} cents, taken ${taken} times`
}

/** Somebody pays under a slip number that was in no file to the bank. */
function payUnknown({ world, random }: Actor): Promise<string> {
  const { bank, books } = world.bank
  const start = foreignNumbers[bank]
  const number = start + random.digits(titleDigits[bank] - start.length)
  books.payUnknown(`${bank}-${number}`, random.pick([10_000, 25_050]), world.today)
  return Promise.resolve(number)
}

function fileAmidDay({ world, random }: Actor): Promise<string> {
  const isOnlyNew = random.oneIn(2)
  world.bank.writeAmidDay(world.today, { isOnlyNew })
  return Promise.resolve(isOnlyNew ? 'of what is new' : 'of the day so far')
}

function overlappingFile({ world, random }: Actor): Promise<string> {
  const days = random.integer(2, 4)
  world.bank.writeOverlapping(world.today, days)
  return Promise.resolve(`of ${days} days`)
}

/** Staff upload returns: in any order, some of them twice, with or without a preview. */
async function uploadReturns(actor: Actor): Promise<string> {
  const { world, random } = actor
  const { files } = world.bank
  if (files.length === 0) return 'no return'
  const applied = new Set(world.applied.flatMap(({ file, isUndone }) => (isUndone ? [] : [file])))
  const fresh = files.filter((file) => !applied.has(file))
  const wanted = Array.from({ length: random.integer(1, 3) }, () =>
    random.pick(fresh.length > 0 && !random.oneIn(6) ? fresh : files),
  )
  if (random.oneIn(3)) await preview(actor, wanted)
  const told = await upload(actor, wanted, {})
  const outcomes = told.files.map((outcome, index) => {
    const file = wanted[index]
    if (outcome.status === 'processed' && outcome.id !== null && file)
      world.applied.push({ id: outcome.id, file, isUndone: false })
    return `${outcome.filename} ${outcome.status}${outcome.id === null ? '' : ` as ${outcome.id}`}`
  })
  if (told.files.some(({ status }) => status === 'rejected')) throw new Error(`rejected: ${JSON.stringify(told)}`)
  return outcomes.join(', ')
}

async function upload(
  { call }: Actor,
  files: readonly BankFile[],
  query: Record<string, string>,
): Promise<ReturnUpload> {
  const { body, headers } = formWithMany(files)
  return bodyOf(await call('POST', '/api/finance', { body, headers, query }, [200])) as ReturnUpload
}

/** Previews returns, and checks that the preview changes nothing. */
async function preview(actor: Actor, files: readonly BankFile[]): Promise<void> {
  const before = await fingerprint(actor.world)
  await upload(actor, files, { preview: 'true' })
  const after = await fingerprint(actor.world)
  if (!actor.world.isPaired && before !== after) throw new Error('a preview changed something')
}

/** Undoes an applied file, as staff do for a file that should not have been applied. */
async function undoFile({ world, random, call }: Actor): Promise<string> {
  const applied = world.applied.filter(({ isUndone }) => !isUndone)
  if (applied.length === 0) return 'none is applied'
  const file = random.pick(applied.slice(-6))
  const body = { reason: 'Arquivo de outro mês' }
  const { statusCode } = await call('POST', `/api/finance/${file.id}/undo`, { body }, [200])
  if (statusCode === 200) file.isUndone = true
  return `file ${file.id} (${file.file.filename}): ${statusCode}`
}

async function fingerprint({ seara: { db } }: World): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select concat(
      (select md5(string_agg(slip::text, '' order by id)) from slip),
      (select md5(string_agg(slip_payment::text, '' order by id)) from slip_payment),
      (select md5(string_agg(return_record::text, '' order by id)) from return_record),
      (select count(*) from return_file), (select count(*) from mail)) as print`.execute(db)
  return rows[0]?.print ?? ''
}

/**
 * The random steps of the bank and its return files, each with a weight: one with a higher weight is drawn more often.
 */
export const bankSteps = {
  bankWorks: [10, bankWorks],
  payAtBank: [12, payAtBank],
  payUnknown: [1, payUnknown],
  fileAmidDay: [3, fileAmidDay],
  overlappingFile: [1, overlappingFile],
  uploadReturns: [14, uploadReturns],
  undoFile: [2, undoFile],
  dayPasses: [
    9,
    async ({ world }) => {
      await world.dayPasses()
      return world.today
    },
  ],
} satisfies Record<string, readonly [weight: number, step: Step]>
