import type { Bank } from '../bank.ts'

type Texts = Readonly<Record<string, string>>

// Reasons of a CNAB 240 return. Source: FEBRABAN C047, and the banks' manuals where they differ.
const rejections: Texts = {
  '01': 'Código do banco inválido', '02': 'Código do registro detalhe inválido', '03': 'Código do segmento inválido',
  '04': 'Movimento não permitido para a carteira', '05': 'Código de movimento inválido',
  '06': 'Tipo ou número de inscrição do beneficiário inválido', '07': 'Agência, conta ou dígito inválido',
  '08': 'Nosso número inválido', '09': 'Nosso número duplicado', '10': 'Carteira inválida',
  '11': 'Forma de cadastramento inválida', '12': 'Tipo de documento inválido',
  '13': 'Identificação da emissão do boleto inválida', '14': 'Identificação da distribuição do boleto inválida',
  '15': 'Características da cobrança incompatíveis', '16': 'Data de vencimento inválida',
  '17': 'Vencimento anterior à emissão', '18': 'Vencimento fora do prazo de operação',
  '19': 'Vencimento cedo demais para banco correspondente', '20': 'Valor do título inválido',
  '21': 'Espécie do título inválida', '22': 'Espécie não permitida para a carteira', '23': 'Aceite inválido',
  '24': 'Data de emissão inválida', '25': 'Data de emissão posterior à data de entrada',
  '26': 'Código de juros de mora inválido', '27': 'Valor ou taxa de juros de mora inválido',
  '28': 'Código do desconto inválido', '29': 'Desconto maior ou igual ao valor do título',
  '30': 'Desconto a conceder não confere', '31': 'Já existe desconto anterior', '32': 'Valor do IOF inválido',
  '33': 'Valor do abatimento inválido', '34': 'Abatimento maior ou igual ao valor do título',
  '35': 'Abatimento a conceder não confere', '36': 'Já existe abatimento anterior',
  '37': 'Código para protesto inválido', '38': 'Prazo para protesto inválido',
  '39': 'Pedido de protesto não permitido para o título', '40': 'Título com ordem de protesto emitida',
  '41': 'Cancelamento de protesto para título sem instrução de protesto',
  '42': 'Código para baixa ou devolução inválido', '43': 'Prazo para baixa ou devolução inválido',
  '44': 'Código da moeda inválido', '45': 'Nome do pagador não informado', '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Endereço do pagador não informado', '48': 'CEP inválido', '49': 'CEP sem praça de cobrança',
  '50': 'CEP de um banco correspondente', '51': 'CEP incompatível com a UF', '52': 'UF inválida',
  '53': 'CPF ou CNPJ do sacador inválido', '54': 'Sacador não informado',
  '55': 'Nosso número no banco correspondente não informado', '56': 'Banco correspondente não informado',
  '57': 'Código da multa inválido', '58': 'Data da multa inválida', '59': 'Valor ou percentual da multa inválido',
  '60': 'Movimento para título não cadastrado', '61': 'Alteração da agência cobradora inválida',
  '62': 'Tipo de impressão inválido', '63': 'Entrada para título já cadastrado', '64': 'Número da linha inválido',
  '77': 'Transferência para desconto não permitida', '79': 'Data de juros de mora inválida',
  '80': 'Data do desconto inválida', '83': 'Limite excedido', '84': 'Número de autorização inexistente',
  '85': 'Título com pagamento vinculado', '86': 'Seu número inválido', '96': 'Número de contrato inválido',
  '97': 'Alteração do prazo limite de recebimento rejeitada',
  '98': 'Dispensa do prazo limite de recebimento rejeitada', '99': 'Alteração do número do documento rejeitada',
  'A1': 'Alteração do número de controle rejeitada', 'A2': 'Alteração dos dados do pagador rejeitada',
  'A3': 'Alteração dos dados do sacador rejeitada', 'A4': 'Pagador DDA', 'A5': 'Título já liquidado',
  'A6': 'Convênio inválido ou encerrado', 'A7': 'Título já se encontra na situação pretendida',
  'A8': 'Abatimento inválido para cancelamento', 'A9': 'Não autoriza pagamento parcial',
  'B1': 'Autoriza recebimento parcial', 'B2': 'Valor nominal do título conflitante',
  'B3': 'Tipo de pagamento inválido', 'B4': 'Valor máximo inválido', 'B5': 'Valor mínimo inválido',
}

const ownRejections: Partial<Record<Bank, Texts>> = {
  '001': { '52': 'Título já liquidado (carteira 17)' },
  '104': {
    '64': 'Entrada inválida para cobrança caucionada', '65': 'CEP do pagador não encontrado',
    '66': 'Agência cobradora não encontrada', '67': 'Agência do beneficiário não encontrada',
    '68': 'Movimentação inválida para o título', '69': 'Alteração de dados inválida',
    '70': 'Apelido do cliente não cadastrado', '71': 'Erro na composição do arquivo',
    '72': 'Lote de serviço inválido', '73': 'Código do beneficiário inválido',
    '74': 'Beneficiário não pertence à cobrança eletrônica', '75': 'Nome da empresa inválido',
    '76': 'Nome do banco inválido', '77': 'Código da remessa inválido',
    '78': 'Data ou hora de geração do arquivo inválida', '79': 'Número sequencial do arquivo inválido',
    '80': 'Versão do leiaute do arquivo inválida', '81': 'REMESSA-TESTE só vale na fase de testes',
    '82': 'REMESSA-TESTE é obrigatório na fase de testes', '83': 'Tipo de inscrição da empresa inválido',
    '84': 'Tipo de operação inválido', '85': 'Tipo de serviço inválido', '86': 'Forma de lançamento inválida',
    '87': 'Número da remessa inválido', '88': 'Número da remessa menor ou igual ao anterior',
    '89': 'Lote de serviço divergente', '90': 'Número sequencial do registro inválido',
    '91': 'Sequência de segmentos inválida', '92': 'Movimento divergente entre segmentos',
    '93': 'Quantidade de registros no lote inválida', '94': 'Quantidade de registros no lote divergente',
    '95': 'Quantidade de lotes no arquivo inválida', '96': 'Quantidade de lotes no arquivo divergente',
    '97': 'Quantidade de registros no arquivo inválida', '98': 'Quantidade de registros no arquivo divergente',
    '99': 'Código de DDD inválido', 'AC': 'Forma de cadastramento inválida', 'AF': 'Título não está em aberto',
    'AG': 'Título já vencido', 'AJ': 'Código do pagador inválido', 'AM': 'Nosso número fora de sequência',
    'VB': 'Registro duplicado', 'VC': 'Beneficiário deve ser padrão CNAB 240', 'VE': 'Número do documento inválido',
    'VL': 'Beneficiário não cadastrado', 'VM': 'Número de lote duplicado',
    'VN': 'Forma de emissão do boleto inválida', 'VR': 'Tipo de juros ao mês inválido',
    'VS': 'Percentual de juros ao mês inválido', 'VW': 'Prazo de multa inválido',
    'WD': 'Valor de multa ou juros inválido', 'WO': 'Data de vencimento inválida',
    'WT': 'Literal da remessa inválida', 'WU': 'Tipo de registro inválido',
    'YA': 'Data de juros inválida ou não informada', 'YC': 'E-mail inválido', 'YD': 'Código de ocorrência inválido',
    'YJ': 'Trailer do arquivo não encontrado', 'YY': 'Dias para devolução devem estar entre 1 e 999',
  },
}

// How a title was paid or written off.
const settlements: Texts = {
  '01': 'Por saldo', '02': 'Por conta', '03': 'No caixa, em dinheiro', '04': 'Compensação eletrônica',
  '05': 'Compensação convencional', '06': 'Por meio eletrônico', '07': 'Após feriado local', '08': 'Em cartório',
  '09': 'Comandada pelo banco', '10': 'Comandada pelo cliente, por arquivo', '11': 'Comandada pelo cliente, on-line',
  '12': 'Decurso de prazo (cliente)', '13': 'Decurso de prazo (banco)', '14': 'Protestado', '15': 'Título excluído',
  '30': 'No caixa, em cheque', '31': 'Em banco correspondente', '32': 'Em terminal de autoatendimento',
  '33': 'Pela internet', '34': 'Office banking', '35': 'Em correspondente, em dinheiro',
  '36': 'Em correspondente, em cheque', '37': 'Por telefone', '61': 'Por Pix',
}

const ownSettlements: Partial<Record<Bank, Texts>> = {
  '104': {
    '02': 'Casa lotérica', '03': 'Agência da Caixa', '04': 'Compensação eletrônica', '05': 'Compensação convencional',
    '06': 'Internet banking', '07': 'Correspondente bancário',
  },
}

export const rejection240 = (bank: Bank, code: string): string | undefined => ownRejections[bank]?.[code] ?? rejections[code]
export const settlement240 = (bank: Bank, code: string): string | undefined => ownSettlements[bank]?.[code] ?? settlements[code]
