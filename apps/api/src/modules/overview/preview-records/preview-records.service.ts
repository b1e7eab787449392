import { mailRecordKindOf, type MailRecordKind, type MailTemplateKey } from '@seara/contract/settings/mail-templates'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import { mailValues as slipMailValues } from '../../billing/slips/slip-mail-values.service.ts'
import { slipsOfRequests } from '../../billing/slips/slips-of-requests.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import {
  codeValues,
  confirmedValues,
  parcelValues,
  reopenedValues,
} from '../../campaigns/requests/request-mail-values.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as shipments from '../../campaigns/requests/shipments.service.ts'
import * as donationReceipt from '../../cofrinho/donations/donation-receipt.service.ts'
import * as donations from '../../cofrinho/donations/donations.service.ts'
import * as collections from '../../collections/collections/collections.service.ts'
import * as contributions from '../../collections/contributions/contributions.service.ts'
import { noticeValues } from '../../collections/notices/notice-values.service.ts'
import { receiptValues } from '../../collections/review/verification-documents.service.ts'
import { valuesOf as letterValuesOf } from '../../collections/review/letter-preview.service.ts'
import { thanksValues } from '../../collections/review/thanks-values.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import { confirmationValues, contributionValues, requestValues } from '../../reminders/ladders/audiences.service.ts'
import * as ladders from '../../reminders/ladders/ladders.service.ts'
import { addresseeOf } from '../../settings/mail-templates/addressee.service.ts'
import type { MailOfRecord, PreviewRecordsPort } from '../../settings/mail-templates/preview-records.port.ts'
import * as repository from './preview-records.repository.ts'

/** The records that can fill in the preview of a mail, with the same values as the mails that are really sent. */
export const previewRecords: PreviewRecordsPort = {
  search: (ctx, key, text) => repository.search(ctx.db, mailRecordKindOf[key], text, key === 'contribution-sent'),
  mailOf: (ctx, key, id) => mails[mailRecordKindOf[key]](ctx, key, id),
}

type Mail = (ctx: Context, key: MailTemplateKey, id: number) => Promise<MailOfRecord>

const mails: Record<MailRecordKind, Mail> = {
  contribution: async (ctx, key, id) => {
    const row = await contributions.get(ctx, id)
    const collection = await collections.get(ctx, row.collection_id)
    if (key === 'contribution-sent') {
      if (row.protocol === null) throw notFound('Este envio não tem protocolo.')
      return {
        recipient: row.sender_email,
        values: contributions.arrivalValues(ctx, row, row.protocol, collection),
      }
    }
    if (key === 'thanks-letter') return { recipient: row.sender_email, values: await letterValuesOf(ctx, id) }
    const thanks = thanksValues(row, collection)
    const receipt = row.receipt_id === null ? {} : receiptValues(ctx, await receipts.get(ctx, row.receipt_id))
    return { recipient: row.sender_email, values: { ...thanks, ...receipt } }
  },

  donation: async (ctx, _key, id) => {
    const donation = await donations.get(ctx, id)
    const [first] = await donationReceipt.mailsOf(ctx, donation)
    const { cod, finished_at } = donation
    const receipt = cod === null || finished_at === null ? {} : donationReceipt.receiptValues(ctx, { cod, finished_at })
    return { recipient: first?.recipient ?? '', values: { doacao: donation.title, ...first?.values, ...receipt } }
  },

  diocese: async (ctx, key, id) => {
    const diocese = await dioceses.get(ctx, id)
    const programme = key === 'reminder-request' ? 'campaign' : 'collection'
    return { recipient: diocese.contact_mail, values: await valuesOfDiocese(ctx, key, programme, diocese) }
  },

  request: async (ctx, key, id) => {
    const request = await requests.get(ctx, id)
    return { recipient: request.email, values: await valuesOfRequest(ctx, key, request) }
  },

  slip: async (ctx, _key, id) => {
    const slip = (await slips.withRequests(ctx, [id])).get(id)
    if (!slip) throw notFound('Boleto não encontrado.')
    return { recipient: slip.request_email, values: slipMailValues(ctx, slip) }
  },
}

async function valuesOfDiocese(
  ctx: Context,
  key: MailTemplateKey,
  programme: 'collection' | 'campaign',
  diocese: { name: string; bishop: string },
): Promise<MailOfRecord['values']> {
  if (key === 'year-statement') return { ...addresseeOf(diocese), ano: today(ctx.clock).slice(0, 4) }
  const id = await repository.newestProgramme(ctx.db, programme)
  if (id === null) return { ...addresseeOf(diocese) }
  if (key === 'reminder-contribution' || key === 'reminder-request') {
    const { scope } = await ladders.get(ctx, programme, id)
    const values = key === 'reminder-request' ? requestValues : contributionValues
    return withDeadline({ ...values(ctx, scope, diocese) })
  }
  return noticeValues(ctx, await collections.get(ctx, id), diocese)
}

async function valuesOfRequest(
  ctx: Context,
  key: MailTemplateKey,
  request: requests.RequestRecord,
): Promise<MailOfRecord['values']> {
  if (key === 'request-confirmed') return { ...(await confirmedValues(ctx, slipsOfRequests, request)) }
  if (key === 'request-reopened') return { ...(await reopenedValues(ctx, slipsOfRequests, request)) }
  if (key === 'reminder-confirmation') {
    const { scope } = await ladders.get(ctx, 'campaign', request.campaign_id)
    return withDeadline({ ...confirmationValues(ctx, scope, request) })
  }
  if (key === 'box-shipped') {
    const { carrier, tracking_code } = await shipments.get(ctx, request.id)
    const values = await parcelValues(ctx, request)
    if (carrier === null || tracking_code === null) return values
    return { ...values, transportadora: carrier, rastreio: tracking_code }
  }
  return { ...codeValues(ctx, request, await campaigns.get(ctx, request.campaign_id)) }
}

/**
 * Leaves out the deadline while nobody has set it, so that the preview shows an example. The mails themselves are not
 * sent before it is set.
 */
const withDeadline = ({ prazo, ...values }: Record<string, string | null>): MailOfRecord['values'] =>
  prazo === undefined || prazo === '' ? values : { ...values, prazo }
