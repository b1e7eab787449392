import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { isCampaignClosed } from '../../lib/are-lines-locked.ts'
import { formatDay } from '../../lib/format.ts'

/** Says when and how the boxes were sent. The mail about the boxes says carrier and code too, but not the day. */
export const shippedHelp = ({ sent_on, carrier, tracking_code }: NonNullable<PublicRequest['shipment']>) =>
  `Enviado em ${formatDay(sent_on)} por ${carrier}, código ${tracking_code}.`
const campaignFinished =
  'A campanha está encerrada: a solicitação não pode mais ser alterada. Se algo precisa mudar, fale com a secretaria.'
const campaignNotBegun = (begin_dt: string) =>
  `A campanha ainda não começou: a solicitação só pode mudar a partir de ${formatDay(begin_dt)}. Se algo precisa mudar antes, fale com a secretaria.`
const slipPaid =
  'O boleto desta solicitação já foi pago: os materiais não podem mais mudar. Se algo precisa mudar, fale com a secretaria.'
/** Why the lines of a request that is not confirmed cannot change. */
export const whyLocked = ({ missionary_campaign: campaign }: Pick<PublicRequest, 'missionary_campaign'>) => {
  if (campaign.finished) return campaignFinished
  return isCampaignClosed(campaign) ? campaignNotBegun(campaign.begin_dt) : slipPaid
}
