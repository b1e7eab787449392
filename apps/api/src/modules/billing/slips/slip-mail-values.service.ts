import type { Context } from '../../../core/context.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'

/** Writes the mail of a slip. */
export type WriteMail = (slip: SlipOfRequestRow) => { subject: string; html: string; text: string }

/** Reads the template once. @returns a function that writes the mail of any slip with it */
export async function mailWriter(ctx: Context, key: 'slip' | 'slip-reminder'): Promise<WriteMail> {
  const write = await mailTemplates.renderer(ctx, key)
  return (slip) => write(mailValues(ctx, slip))
}

/** The values for the placeholders in a slip's mails. */
export function mailValues(ctx: Context, slip: SlipOfRequestRow): mailTemplates.ValuesOf<'slip'> {
  const code = printedCode(slip.request_code)
  return {
    nome: slip.request_name,
    diocese: slip.diocese_name,
    campanha: slip.campaign_description,
    codigo: code,
    valor: formatCents(slip.value_cents),
    vencimento: formatDay(slip.due_date),
    linha_digitavel: slip.digitable_line,
    pix: slip.pix_code === null ? '' : `Pix copia e cola (pague o boleto ou o Pix, não os dois): ${slip.pix_code}`,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}
