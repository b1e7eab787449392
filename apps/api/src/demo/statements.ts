import type { Context } from '../core/context.ts'
import { dayOf } from '../core/civil-time.ts'
import { uploadOf } from '../core/upload.ts'
import { upload } from '../modules/statements/imports/imports.service.ts'
import { seededRandom } from './random.ts'

/**
 * Fills one bank statement for each bank: most contributions to the running collection, credits of unknown payers, and
 * a fee.
 */
export async function fillStatements(ctx: Context): Promise<void> {
  const random = seededRandom(1922)
  const gifts = await ctx.db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('bank_account as account', 'account.id', 'contribution.bank_account_id')
    .innerJoin('missionary_collection as collection', 'collection.id', 'contribution.collection_id')
    .select(['account.bank_number', 'diocese.cnpj', 'contribution.value_cents', 'contribution.created_at'])
    .where('contribution.deleted_at', 'is', null)
    .where('collection.finished', '=', false)
    .orderBy('contribution.id')
    .execute()
  const files = [...Map.groupBy(gifts, ({ bank_number }) => bank_number ?? '')].map(([bank, ofBank]) => {
    const rows = ofBank
      // One contribution in six is missing from the statement.
      .filter(() => !random.oneIn(6))
      .map(({ cnpj, value_cents, created_at }, at) =>
        rowOf(dayOf(created_at), value_cents, `Pix - Recebido ${cnpj} MITRA DIOCE`, at),
      )
    const last =
      ofBank
        .map(({ created_at }) => dayOf(created_at))
        .toSorted()
        .at(-1) ?? ''
    const others = [
      rowOf(last, 1_234n, 'REND PAGO APLIC AUT APR', 1_000),
      rowOf(last, BigInt(random.integer(20_000, 90_000)), 'DEPOSITO ONLINE', 1_001),
      rowOf(last, -4_990n, 'TARIFA PACOTE DE SERVICOS', 1_002),
    ]
    const account = `<BANKACCTFROM><BANKID>${bank}<BRANCHID>1234-5<ACCTID>98765-4</BANKACCTFROM>`
    const list = `<BANKTRANLIST>${[...rows, ...others].join('\n')}</BANKTRANLIST>`
    const text = `OFXHEADER:100\n\n<OFX><STMTRS>${account}${list}</STMTRS></OFX>`
    return uploadOf(`extrato-${bank}.ofx`, Buffer.from(text))
  })
  if (files.length > 0) await upload(ctx, files)
}

const rowOf = (day: string, cents: bigint, memo: string, at: number): string => {
  const amount = `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`
  return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${day}${at}<MEMO>${memo}</STMTTRN>`
}
