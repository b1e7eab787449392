// Reads the contents of the database directly. No code of the product is used, so an error of the product cannot hide
// anything.
import type pg from 'pg'
import type { Acknowledged } from './writers.ts'
import { kinds, type Kind } from './writes.ts'

/** By kind of write, the query for the keys of all stored records. A key that comes twice was written twice. */
const stored: Record<Kind, string> = {
  region: 'select region_name as key from region',
  contribution: 'select sender_email as key from contribution where deleted_at is null',
  verification: "select sender_email as key from contribution where status = 'verified' and deleted_at is null",
  donation: 'select title as key from donation where deleted_at is null',
  receipt: 'select title as key from donation where finished_at is not null and receipt_id is not null',
  request: 'select email as key from request where deleted_at is null',
  confirmation: 'select email as key from request where confirmed_at is not null and deleted_at is null',
  slip: 'select id::text as key from slip',
  payment: 'select slip_id::text as key from slip_payment where voided_at is null',
  box: 'select id::text as key from box',
  dispatch: 'select id::text as key from box where shipped_at is not null',
  'shipping file': 'select id::text as key from shipping_file',
  'reminder step': 'select id::text as key from reminder_step where seen_at is not null and deleted_at is null',
}

/** The kinds of which no key may be stored twice: the writers choose a new key each time, and pay each slip once. */
const named: readonly Kind[] = ['region', 'contribution', 'donation', 'request', 'payment']

/** Queries that find rows stored twice, by the error in words. */
const doubles: Record<string, string> = {
  'a request with two valid slips': `
    select request_id from slip where closed is null group by request_id having count(*) > 1`,
  'a nosso número given twice': 'select match_key from slip group by match_key having count(*) > 1',
  'a record of a return that paid twice': `
    select return_record_id from slip_payment where return_record_id is not null and voided_at is null
    group by return_record_id having count(*) > 1`,
  'a return applied twice':
    "select sha256 from return_file where status = 'processed' group by sha256 having count(*) > 1",
  'a receipt number given twice': 'select series, year, sequence from receipt group by 1, 2, 3 having count(*) > 1',
  'a mail about one thing twice': `
    select purpose, purpose_key, recipient from mail where resend_of is null group by 1, 2, 3 having count(*) > 1`,
  'a slip registered by two shipping files': `
    select slip_id from shipped_slip where movement = 'entry' and state <> 'again' group by slip_id having count(*) > 1`,
  'a reminder twice': 'select step_id, subject_id, day from sent_reminder group by 1, 2, 3 having count(*) > 1',
}

/** Queries that find incomplete rows, by the error in words. They are valid only after all jobs have ended. */
const torn: Record<string, string> = {
  'a confirmed request without lines or prices': `
    select id from request where confirmed_at is not null
      and not exists (select from request_line where request_id = request.id and price_cents is not null)`,
  'figures of a request that its rows do not make': `
    (select * from request_figures except select * from request_figures_now)
    union all (select * from request_figures_now except select * from request_figures)`,
  'a verified contribution without number, receipt, letter or mail': `
    select id from contribution where status = 'verified' and deleted_at is null and (receipt_id is null
      or receipt_file_id is null or letter_file_id is null
      or not exists (select from mail where purpose = 'contribution-verified' and recipient = contribution.sender_email))`,
  'a finished donation without number or receipt': `
    select id from donation where finished_at is not null and (receipt_id is null or receipt_file_id is null)`,
  'a finished donation whose total is not its contributions': `
    select donation.id from donation left join group_donation on donation_id = donation.id
    where finished_at is not null group by donation.id having total_cents is distinct from coalesce(sum(value_cents), 0)`,
  'a receipt of nothing': `
    select id from receipt where voided_at is null
      and not exists (select from contribution where receipt_id = receipt.id)
      and not exists (select from donation where receipt_id = receipt.id)`,
  'receipt numbers with a gap': `
    select series, year from receipt group by 1, 2 having max(sequence) <> count(*) or min(sequence) <> 1`,
  'a slip without its paper': "select id from slip where file_id is null and closed is null and state = 'pending'",
  'a paid slip whose payments do not make its sum': `
    select slip.id from slip left join slip_payment payment on slip_id = slip.id and voided_at is null
    where state = 'paid' group by slip.id having paid_cents is distinct from sum(payment.value_cents)`,
  'a payment whose slip is not paid': `
    select payment.id from slip_payment payment join slip on slip.id = slip_id
    where voided_at is null and slip.state <> 'paid' and not payment.is_double`,
  'a shipping file that does not hold what it says': `
    select file.id from shipping_file file left join shipped_slip slip on shipping_file_id = file.id
    group by file.id having file.entries + file.write_offs <> count(slip.slip_id)`,
  'a reminder without its mail': `
    select step_id from sent_reminder where not exists (
      select from mail where mail.purpose = sent_reminder.purpose and mail.purpose_key = sent_reminder.purpose_key)`,
  'a mail without its attachments': `
    select id from mail where purpose = 'contribution-verified'
      and (select count(*) from mail_attachment where mail_id = mail.id) <> 2`,
}

/** The errors of `torn` that count even while jobs are at work, because no job would complete such rows. */
const always = [
  'a confirmed request without lines or prices',
  'figures of a request that its rows do not make',
  'a payment whose slip is not paid',
  'a shipping file that does not hold what it says',
  'a reminder without its mail',
]

/** The writes that were acknowledged but are not stored. */
export async function findLost(client: pg.Client, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  for (const kind of kinds) {
    const { rows } = await client.query<{ key: string }>(stored[kind])
    const missing = acknowledged[kind].difference(new Set(rows.map(({ key }) => key)))
    lost.push(...[...missing].map((key) => `${kind} ${key}`))
  }
  return lost
}

/** The errors of rows that are stored twice, in words; empty when there are none. */
async function findDoubled(client: pg.Client): Promise<string[]> {
  const written: Record<string, string> = {}
  for (const kind of named)
    written[`a ${kind} twice`] = `select key from (${stored[kind]}) as stored group by key having count(*) > 1`
  return found(client, { ...written, ...doubles })
}

/** The errors whose query finds any rows, each with the number of rows. @param questions queries, by error in words */
async function found(client: pg.Client, questions: Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  for (const [what, question] of Object.entries(questions)) {
    const { rowCount } = await client.query(question)
    if (rowCount) faults.push(`${what}: ${rowCount}`)
  }
  return faults
}

interface Found {
  acknowledged: number
  lost: string[]
  doubled: string[]
  torn: string[]
}

/** Compares the stored rows with the acknowledged writes and with each other. Call it after every job has ended. */
export async function findFaults(client: pg.Client, acknowledged: Acknowledged): Promise<Found> {
  return {
    acknowledged: kinds.reduce((sum, kind) => sum + acknowledged[kind].size, 0),
    lost: await findLost(client, acknowledged),
    doubled: await findDoubled(client),
    torn: await found(client, torn),
  }
}

/** Contradictions between stored rows that are errors even while jobs are at work. */
export const contradictions = (client: pg.Client): Promise<string[]> =>
  found(client, { ...doubles, ...Object.fromEntries(always.map((what) => [what, torn[what] ?? ''])) })

/** How many rows wait for work that jobs still have to do. */
export async function countUnfinished(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select ((select count(*) from contribution where status = 'verified' and receipt_file_id is null)
      + (select count(*) from slip where file_id is null and closed is null and state = 'pending')
      + (select count(*) from donation where finished_at is not null and receipt_file_id is null)
      + (select count(*) from file where raw_upload and reencode_failure is null))::int as count`)
  return rows[0]?.count ?? 0
}
