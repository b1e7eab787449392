import type { Bank } from '../bank.ts'

// Occurrences of a CNAB 400 return by bank. Itaú's are in `occurrences-itau.ts`.
const tables: Readonly<Record<Exclude<Bank, '341'>, Readonly<Record<string, string>>>> = {
  // Banco do Brasil, CNAB 400 retorno, field "comando".
  '001': {
    '02': 'Entrada confirmada', '03': 'Comando recusado', '05': 'Liquidado sem registro', '06': 'Liquidação normal',
    '07': 'Liquidação por conta', '08': 'Liquidação por saldo', '09': 'Baixa de título', '10': 'Baixa solicitada',
    '11': 'Título em ser', '12': 'Abatimento concedido', '13': 'Abatimento cancelado', '14': 'Vencimento alterado',
    '15': 'Liquidação em cartório', '16': 'Alteração de juros de mora confirmada',
    '19': 'Instrução de protesto confirmada', '20': 'Débito em conta', '21': 'Alteração do nome do pagador',
    '22': 'Alteração do endereço do pagador', '23': 'Encaminhado a cartório', '24': 'Protesto sustado',
    '25': 'Juros de mora dispensados', '26': 'Alteração do número do documento', '28': 'Manutenção de título vencido',
    '31': 'Desconto concedido', '32': 'Desconto não concedido', '33': 'Desconto retificado',
    '34': 'Data do desconto alterada', '35': 'Multa cobrada', '36': 'Multa dispensada', '37': 'Indexador dispensado',
    '38': 'Prazo limite de recebimento dispensado', '39': 'Prazo limite de recebimento alterado',
    '41': 'Alteração do número de controle', '42': 'Alteração do CPF ou CNPJ do pagador',
    '44': 'Título pago com cheque devolvido', '46': 'Título pago com cheque, aguardando compensação',
    '72': 'Alteração do tipo de cobrança', '96': 'Despesas de protesto', '97': 'Despesas de sustação de protesto',
    '98': 'Débito de custas antecipadas',
  },
  // Santander, CNAB 400 (353), code of occurrence.
  '033': {
    '01': 'Título não existe', '02': 'Entrada confirmada', '03': 'Entrada rejeitada', '06': 'Liquidação',
    '07': 'Liquidação por conta', '08': 'Liquidação por saldo', '09': 'Baixa automática',
    '10': 'Baixa por instrução ou protesto', '11': 'Título em ser', '12': 'Abatimento concedido',
    '13': 'Abatimento cancelado', '14': 'Vencimento prorrogado', '15': 'Enviado a cartório',
    '16': 'Título já baixado ou liquidado', '17': 'Liquidado em cartório', '21': 'Entrada em cartório',
    '22': 'Retirado de cartório', '24': 'Custas de cartório', '25': 'Protestar título', '26': 'Sustar protesto',
  },
  // Caixa SIGCB, CNAB 400: the codes differ from those of all other banks.
  '104': {
    '01': 'Entrada confirmada', '02': 'Baixa confirmada', '03': 'Abatimento concedido', '04': 'Abatimento cancelado',
    '05': 'Vencimento alterado', '06': 'Uso da empresa alterado', '07': 'Prazo de protesto alterado',
    '08': 'Prazo de devolução alterado', '09': 'Alteração confirmada',
    '10': 'Alteração com reemissão de boleto confirmada', '11': 'Opção de protesto alterada para devolução',
    '12': 'Opção de devolução alterada para protesto', '20': 'Título em ser', '21': 'Liquidação',
    '22': 'Liquidação em cartório', '23': 'Baixa por devolução', '24': 'Baixa por franco pagamento',
    '25': 'Baixa por protesto', '26': 'Título enviado a cartório', '27': 'Sustação de protesto',
    '28': 'Estorno de protesto', '29': 'Estorno de sustação de protesto', '30': 'Alteração de título',
    '31': 'Tarifa sobre título vencido', '32': 'Outras tarifas de alteração', '33': 'Estorno de baixa ou liquidação',
    '34': 'Transferência de carteira (entrada)', '35': 'Transferência de carteira (baixa)', '99': 'Título rejeitado',
  },
  // Bradesco, CNAB 400, identification of occurrence (109-110).
  '237': {
    '02': 'Entrada confirmada', '03': 'Entrada rejeitada', '06': 'Liquidação normal',
    '09': 'Baixado automaticamente via arquivo', '10': 'Baixado conforme instruções da agência',
    '11': 'Título em ser', '12': 'Abatimento concedido', '13': 'Abatimento cancelado', '14': 'Vencimento alterado',
    '15': 'Liquidação em cartório', '16': 'Título pago em cheque (vinculado)',
    '17': 'Liquidação após baixa ou de título não registrado', '18': 'Acerto de depositária',
    '19': 'Instrução de protesto confirmada', '20': 'Sustação de protesto confirmada',
    '21': 'Acerto do controle do participante', '22': 'Título com pagamento cancelado', '23': 'Entrada em cartório',
    '24': 'Entrada rejeitada por CEP irregular', '25': 'Instrução de protesto falimentar confirmada',
    '27': 'Baixa rejeitada', '28': 'Débito de tarifas ou custas', '29': 'Ocorrência do pagador',
    '30': 'Alteração de outros dados rejeitada', '32': 'Instrução rejeitada',
    '33': 'Alteração de outros dados confirmada', '34': 'Retirado de cartório e mantido em carteira',
    '35': 'Desagendamento do débito automático', '40': 'Estorno de pagamento', '55': 'Sustado judicialmente',
    '68': 'Acerto do rateio de crédito', '69': 'Cancelamento do rateio',
  },
  // Sicredi, CNAB 400 (August 2019).
  '748': {
    '02': 'Entrada confirmada', '03': 'Entrada rejeitada', '06': 'Liquidação normal',
    '09': 'Baixado automaticamente via arquivo', '10': 'Baixado conforme instruções da cooperativa',
    '12': 'Abatimento concedido', '13': 'Abatimento cancelado', '14': 'Vencimento alterado',
    '15': 'Liquidação em cartório', '17': 'Liquidação após baixa', '19': 'Instrução de protesto confirmada',
    '20': 'Sustação de protesto confirmada', '23': 'Entrada em cartório', '24': 'Entrada rejeitada por CEP irregular',
    '27': 'Baixa rejeitada', '28': 'Tarifa', '29': 'Rejeição do pagador', '30': 'Alteração rejeitada',
    '32': 'Instrução rejeitada', '33': 'Alteração de outros dados confirmada',
    '34': 'Retirado de cartório e mantido em carteira', '35': 'Aceite do pagador',
  },
  // Sicoob, CNAB 400.
  '756': {
    '02': 'Entrada confirmada', '03': 'Entrada rejeitada', '05': 'Liquidação sem registro', '06': 'Liquidação normal',
    '09': 'Baixa de título', '10': 'Baixa solicitada', '11': 'Título em ser', '14': 'Vencimento alterado',
    '15': 'Liquidação em cartório', '23': 'Encaminhado a protesto', '27': 'Alteração de dados confirmada',
    '48': 'Transferência de carteira ou modalidade confirmada',
  },
}

export const occurrences400 = (bank: Exclude<Bank, '341'>, code: string): string | undefined => tables[bank][code]
