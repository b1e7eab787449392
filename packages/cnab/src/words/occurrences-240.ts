import type { Bank } from '../bank.ts'

// Movement codes of a CNAB 240 return. Source: FEBRABAN C044, and the banks' manuals where they differ.
const febraban: Readonly<Record<string, string>> = {
  '02': 'Entrada confirmada', '03': 'Entrada rejeitada', '04': 'Transferência de carteira (entrada)',
  '05': 'Transferência de carteira (baixa)', '06': 'Liquidação', '07': 'Instrução de desconto confirmada',
  '08': 'Cancelamento de desconto confirmado', '09': 'Baixa', '11': 'Título em carteira (em ser)',
  '12': 'Abatimento confirmado', '13': 'Cancelamento de abatimento confirmado',
  '14': 'Alteração de vencimento confirmada', '15': 'Franco de pagamento',
  '17': 'Liquidação após baixa ou de título não registrado', '19': 'Instrução de protesto confirmada',
  '20': 'Sustação ou cancelamento de protesto confirmado', '23': 'Remessa a cartório',
  '24': 'Retirada de cartório e manutenção em carteira', '25': 'Protestado e baixado', '26': 'Instrução rejeitada',
  '27': 'Alteração de outros dados confirmada', '28': 'Débito de tarifas ou custas', '29': 'Ocorrência do pagador',
  '30': 'Alteração de dados rejeitada', '33': 'Alteração do rateio de crédito confirmada',
  '34': 'Cancelamento do rateio de crédito confirmado', '35': 'Desagendamento do débito automático confirmado',
  '36': 'Envio de e-mail ou SMS confirmado', '37': 'Envio de e-mail ou SMS rejeitado',
  '38': 'Alteração do prazo limite de recebimento confirmada',
  '39': 'Dispensa do prazo limite de recebimento confirmada', '40': 'Alteração do número do documento confirmada',
  '41': 'Alteração do número de controle confirmada', '42': 'Alteração dos dados do pagador confirmada',
  '43': 'Alteração dos dados do sacador confirmada', '44': 'Título pago com cheque devolvido',
  '45': 'Título pago com cheque compensado', '46': 'Cancelamento de protesto confirmado',
  '47': 'Protesto para fins falimentares confirmado', '48': 'Transferência de carteira ou modalidade confirmada',
  '49': 'Alteração de contrato de cobrança', '50': 'Título pago com cheque pendente de liquidação',
  '51': 'Título DDA reconhecido pelo pagador', '52': 'Título DDA não reconhecido pelo pagador',
  '53': 'Título DDA recusado pela CIP', '54': 'Baixa de título negativado sem protesto confirmada',
  '55': 'Dispensa de multa confirmada', '56': 'Cobrança de multa confirmada',
  '57': 'Alteração de cobrança de juros confirmada', '58': 'Alteração de valor ou data de desconto confirmada',
  '59': 'Alteração do beneficiário confirmada', '60': 'Dispensa de juros de mora confirmada',
}

const own: Partial<Record<Bank, Readonly<Record<string, string>>>> = {
  '104': {
    '01': 'Solicitação de impressão confirmada', '35': 'Inclusão no banco de pagadores confirmada',
    '36': 'Alteração no banco de pagadores confirmada', '37': 'Exclusão do banco de pagadores confirmada',
    '38': 'Emissão de boletos do banco de pagadores', '39': 'Manutenção de pagador rejeitada',
    '40': 'Entrada via banco de pagadores rejeitada', '41': 'Manutenção do banco de pagadores rejeitada',
    '44': 'Estorno de baixa ou liquidação', '45': 'Alteração de dados', '46': 'Liquidação on-line',
    '47': 'Estorno de liquidação on-line', '61': 'Alteração do valor nominal confirmada',
    '62': 'Alteração do valor mínimo ou máximo confirmada',
  },
  '237': { '73': 'Pedido de negativação confirmado' },
  '748': { '36': 'Baixa rejeitada' },
}

/** Itaú has a list of its own in both layouts: see `occurrences-itau.ts`. */
export const occurrences240 = (bank: Exclude<Bank, '341'>, code: string): string | undefined => own[bank]?.[code] ?? febraban[code]
