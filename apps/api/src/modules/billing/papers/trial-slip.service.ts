import type { SlipIssuerBody } from '@seara/contract/settings/slip-issuer'
import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { drawSlipsTogether } from './drawing/draw-slips.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import { tryOut } from '../../settings/slip-issuer/change-issuer.service.ts'
import { nextOurNumber } from '../../settings/slip-issuer/our-numbers.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { afterGrace } from '../slips/slips.service.ts'
import { printOf } from './slip-contents.ts'

const amountCents = 12_345n
const documentNumber = 'AMOSTRA'

/**
 * Draws a sample slip with the values of the issuer's form. Nothing is saved, and no running number is used up.
 * @throws invalid when a value of the form is wrong; conflict while the form is incomplete
 */
export async function trial(ctx: Context, body: SlipIssuerBody): Promise<{ filename: string; content: Buffer }> {
  const issuer = await tryOut(ctx, body)
  const { logo, city, name } = await letterheads.brand(ctx)
  const day = today(ctx.clock)
  const slip = slipIssuers.layOutSlip(issuer, {
    sequence: body.next_our_number ?? (await nextOurNumber(ctx, issuer)),
    dueDate: afterGrace(day),
    amountCents,
    year: Number(day.slice(0, 4)),
  })
  const print = printOf({
    issuer,
    slip,
    // On the sample, the issuer is also the payer.
    payer: {
      name,
      cnpj: issuer.beneficiary_cnpj,
      address: issuer.beneficiary_address,
      number: null,
      complement: null,
      neighborhood: null,
      zip_code: '00000000',
      city: city ?? '',
      uf: 'DF',
    },
    documentNumber,
    issueDate: day,
    statement: ['Boleto de amostra: confira os dados com o banco. Não pague.'],
    // The sample has no Pix code, because nobody would notice a Pix payment of the sample. The bank would refuse a
    // payment by the barcode, because the sample is not registered there.
    pixCode: null,
  })
  const payer = { ...print.payer, address: [issuer.beneficiary_address] }
  const content = await drawSlipsTogether([{ ...print, payer, isSample: true }], {
    logo,
    createdAt: nowIso(ctx.clock),
  })
  return { filename: 'boleto-de-amostra.pdf', content }
}
