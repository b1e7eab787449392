import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const undo = (id: number | null) =>
  request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'Era de outra conta' } })
const resolve = (id: number, body: object) => request('PUT', `/api/finance/records/${id}`, { token, body })
const recordsOf = async (file: { id: number | null }) =>
  (
    await db
      .selectFrom('return_record')
      .select('id')
      .where('return_file_id', '=', file.id ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The payments that count although no applied file has their records. There must never be any. */
const loosePayments = async () =>
  (
    await sql<{ id: number }>`
      select payment.id from slip_payment payment join return_record record on record.id = payment.return_record_id
      where payment.voided_at is null and (record.effect = 'undone' or record.record_key is null)`.execute(db)
  ).rows

test('a payment without a slip that is given to one while its file is undone is paid by nothing undone', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const slip = await newSlip()
    const file = await apply(bradescoReturn([settled({ registered: `000000${70_000 + turn}`, value: 150.5 })]))
    const [record = 0] = await recordsOf(file)
    const given = resolve(record, { invoice_id: slip.id, reason: 'O pagador digitou outro número' })
    const [, undone] = await Promise.all([given, undo(file.id)])
    answered(undone)
    expect((await given).statusCode).toBeOneOf([200, 409])
    expect(await loosePayments()).toEqual([])
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
  }
}, 60_000)

test('"it is the same money", an undo by hand and the undo of the file at once leave one of them true', async () => {
  const markPaid = async ({ id }: RegisteredSlip) =>
    answered(
      await request('PUT', `${invoicePath}/${id}`, { token, body: { status: 'paid', credit_date: '2026-11-19' } }),
    )
  for (let turn = 0; turn < 10; turn++) {
    const slip = await newSlip()
    await markPaid(slip)
    const file = await apply(bradescoReturn([settled(slip)]))
    const [record = 0] = await recordsOf(file)
    const answers = await Promise.all([
      resolve(record, { same_as_manual: true, reason: 'É o mesmo depósito' }),
      request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'pending', reason: 'Engano' } }),
      undo(file.id),
    ])
    for (const { statusCode } of answers) expect(statusCode).toBeOneOf([200, 409])
    expect(await loosePayments()).toEqual([])
  }
})

test('a file of which one payment cannot be undone keeps all of them, and is undone once it can', async () => {
  const slips = [await newSlip(), await newSlip(), await newSlip()]
  const file = await apply(bradescoReturn(slips.map((slip) => settled(slip))))
  const [stubborn] = slips.slice(-1)
  const states = async () => Promise.all(slips.map(async (slip) => (await read(slip)).status))
  // A trigger refuses to reopen the last slip. The transaction has undone the other payments by then.
  await seara.asOwner(`
    create function refuse_undo() returns trigger language plpgsql as $$ begin
      if new.id = ${stubborn?.id} and new.state = 'pending' then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_undo before update on slip for each row execute function refuse_undo()`)
  const kept = async () => [
    await db.selectFrom('slip_payment').select(['id', 'voided_at']).orderBy('id').execute(),
    await db.selectFrom('return_file').select(['id', 'status', 'undone_at']).orderBy('id').execute(),
    await db.selectFrom('audit_entry').select('id').where('entity', 'in', ['slip', 'return_file']).execute(),
  ]
  const before = await kept()
  expect((await undo(file.id)).statusCode).toBe(500)
  expect(await kept()).toEqual(before)
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  await seara.asOwner('drop trigger refuse_undo on slip')
  answered(await undo(file.id))
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
})
