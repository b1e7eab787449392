import { readBrCode } from '@seara/boleto/pix/br-code'
import { expect, test } from 'vitest'
import { setIssuer } from '../../../../test/billing-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { fillLetterhead } from '../../../../test/factories.ts'
import { createShippingApp, cut } from '../../../../test/shipping-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'

const { seara, token, newSlip, make, answer, read, registeredOf, linesOf } = await createShippingApp(
  new Date('2026-10-20T15:00:00Z'),
)
const { db } = seara
await fillLetterhead(seara)
// The Pix code of a slip contains the city of the issuer.
await db.updateTable('letterhead').set({ city: 'Brasília' }).execute()
await contributionChoices(seara, token)

test('a slip whose Pix a statement shows is written off in the next shipping file, which says so once', async () => {
  await setIssuer(seara, token, '237', { pix_key: 'rede@exemplo.org' })
  const [paid, other] = [await newSlip(), await newSlip()]
  await make()
  await answer(paid, '02')
  await answer(other, '02')
  const { pix_code, value_cents } = await db
    .selectFrom('slip')
    .select(['pix_code', 'value_cents'])
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const memo = `PIX RECEBIDO ${readBrCode(pix_code ?? '')?.txid} MITRA`
  const amount = (Number(value_cents) / 100).toFixed(2)
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount, memo }])])
  expect(await read(paid)).toMatchObject({ status: 'paid', write_off: 'draft' })

  const made = await make()
  expect(made).toMatchObject({ entries: 0, write_offs: 1 })
  const details = (await linesOf(made.id)).filter((line) => line.startsWith('1'))
  const { our_number, our_number_dv } = await registeredOf(paid)
  // Positions 71 to 82 identify the slip, 109 and 110 are the instruction. Source: Bradesco, 4008.524.0121, layout of
  // 400 positions
  expect(details.map((line) => [cut(line, 71, 82), cut(line, 109, 110)])).toEqual([
    [`${our_number}${our_number_dv}`.padStart(12, '0'), '02'],
  ])
  expect(await read(paid)).toMatchObject({ status: 'paid', write_off: 'sent' })
  expect(await read(other)).toMatchObject({ status: 'pending', write_off: 'none' })
})
