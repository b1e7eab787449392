import { z } from 'zod'

/** What an answer that is not a success may be called. A name never changes, as clients decide by it. */
export const problemCodes = {
  malformed: 'o pedido não pôde ser lido',
  unauthenticated: 'falta uma sessão, ou a senha não confere',
  forbidden: 'quem pede não tem permissão',
  'forbidden.admin_only': 'só para administradores',
  'forbidden.not_approved': 'o acesso ainda não foi liberado por um administrador',
  'forbidden.address_over': 'o endereço assinado do arquivo não vale, ou não vale mais',
  not_found: 'o registro ou o endereço não existe',
  conflict: 'o estado presente não o permite',
  'conflict.self': 'ninguém exclui a si mesmo',
  'conflict.last_admin': 'é o único administrador com acesso',
  'conflict.contact_type_taken': 'a diocese já tem um contato desse tipo',
  'conflict.linked': 'ainda há registros ligados a este',
  'conflict.registered_meanwhile': 'alguém cadastrou o mesmo enquanto isso',
  'conflict.link_over': 'o link da nova senha já foi usado ou não vale mais',
  'conflict.year_taken': 'já existe um registro desse ano',
  'conflict.not_begun': 'ainda não começou',
  'conflict.finished': 'já foi finalizado e não muda mais',
  'conflict.not_finished': 'ainda não foi finalizado',
  'conflict.already_sent': 'a diocese já tem um envio nesta coleta',
  'conflict.key_reused': 'a chave de repetição já foi usada em outro envio',
  'conflict.already_verified': 'a contribuição já foi verificada',
  'conflict.not_verified': 'a contribuição não está verificada',
  'conflict.voided': 'o recibo já foi anulado',
  'conflict.letterhead_missing': 'o papel timbrado não tem nome, CNPJ e endereço',
  'conflict.campaign_finished': 'a campanha está finalizada',
  'conflict.campaign_not_begun': 'a campanha ainda não começou',
  'conflict.request_confirmed': 'a solicitação está confirmada e não muda mais',
  'conflict.box_shipped': 'a caixa já foi despachada',
  'conflict.no_boxes': 'não há caixas',
  'conflict.other_campaign': 'a caixa é de outra campanha',
  'conflict.other_region': 'a caixa é de outra regional',
  'conflict.already_shipped': 'a caixa já estava despachada',
  'conflict.name_taken': 'o nome já existe',
  'conflict.name_in_trash': 'o nome está na lixeira, de onde pode ser restaurado',
  'conflict.slip_paid': 'o boleto está pago',
  'not_found.not_begun': 'ainda não começou, e até lá os visitantes não o veem',
  'not_found.image_given_up': 'a imagem não pôde ser preparada e precisa ser enviada de novo',
  'conflict.already_resolved': 'o caso já foi resolvido',
  'conflict.nothing_to_resolve': 'não há o que resolver neste registro',
  'conflict.no_manual_payment': 'não há pagamento atribuído à mão',
  'conflict.nothing_to_ship': 'não há boleto para registrar',
  'conflict.issuer_incomplete_for_shipping': 'falta no emissor o que a remessa pede',
  'conflict.shipping_problems': 'há boletos que não cabem na remessa',
  'conflict.bank_without_shipping': 'não se faz remessa para este banco',
  'conflict.not_shippable': 'o boleto não pode ir em uma remessa',
  'conflict.request_not_confirmed': 'a solicitação não está confirmada',
  'conflict.total_zero': 'o total da solicitação é zero',
  'conflict.no_slips': 'não há boletos',
  'conflict.slip_transition': 'o boleto não pode mudar para esta situação',
  'conflict.other_open_slip': 'a solicitação tem outro boleto em aberto',
  'conflict.issuer_incomplete': 'o emissor dos boletos está incompleto',
  'conflict.our_numbers_used_up': 'os números do banco acabaram',
  'conflict.being_sent': 'a mensagem está saindo agora',
  'conflict.withdrawn': 'a mensagem não deve mais ser enviada',
  'conflict.impossible_address': 'o endereço de e-mail não existe',
  precondition_failed: 'alguém mudou o registro depois da versão enviada em If-Match: veja `changes` e `current`',
  timeout: 'o pedido demorou demais para chegar',
  too_large: 'o envio é grande demais',
  unsupported_media_type: 'este tipo de conteúdo não é aceito',
  invalid: 'um campo não tem o que deveria: veja `errors`',
  too_many_requests: 'tentativas demais: veja o cabeçalho `Retry-After`',
  internal: 'erro inesperado do servidor',
  unavailable: 'indisponível no momento: tente de novo em instantes',
  'unavailable.disk_full': 'o disco do servidor está cheio: nada foi gravado',
} as const
export type ProblemCode = keyof typeof problemCodes

const meanings = Object.entries(problemCodes).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)

/** The body of every answer that is not a success (decisions §1). */
export const Problem = z
  .object({
    code: z
      .enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]])
      .describe(
        ['O que aconteceu, sempre igual para o mesmo caso: decida por ele, nunca pelo texto', ...meanings].join('\n'),
      ),
    message: z.string().describe('O que aconteceu, em português'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Mensagens por campo'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
