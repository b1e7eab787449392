import type { Bank } from '../bank.ts'

type Texts = Readonly<Record<string, string>>

// Reasons for a rejection in CNAB 400, by bank. Itaú's, which hold for both layouts, are in `reasons-itau.ts`, Santander's and Sicredi's
// in files of their own.
const bancoDoBrasil: Texts = {
  '01': 'Identificação inválida', '02': 'Variação da carteira inválida', '03': 'Valor dos juros por dia inválido',
  '04': 'Valor do desconto inválido', '05': 'Espécie inválida para a carteira',
  '06': 'Espécie de valor invariável inválida', '07': 'Prefixo da agência inválido', '08': 'Valor do título inválido',
  '09': 'Data de vencimento inválida', '10': 'Fora do prazo', '11': 'Sem margem para desconto',
  '12': 'O banco não tem agência na praça do pagador', '13': 'Razões cadastrais',
  '14': 'Pagador interligado com o sacador', '15': 'Título contra órgão público',
  '16': 'Título preenchido de forma irregular', '17': 'Título rasurado',
  '18': 'Endereço do pagador não localizado ou incompleto', '19': 'Código do beneficiário inválido',
  '20': 'Nome ou endereço do cliente não informado', '21': 'Carteira inválida',
  '22': 'Quantidade de valor variável inválida', '23': 'Faixa de nosso número excedida',
  '24': 'Valor do abatimento inválido', '25': 'Novo número do documento inválido', '26': 'Valor do IOF inválido',
  '27': 'Nome do pagador ou do beneficiário inválido', '28': 'Data do novo vencimento inválida',
  '29': 'Endereço não informado', '30': 'Título já liquidado', '31': 'Número do borderô inválido',
  '32': 'Nome da pessoa autorizada inválido', '33': 'Nosso número já existente', '34': 'Número da prestação inválido',
  '35': 'Percentual de desconto inválido', '36': 'Dias para protesto inválidos', '37': 'Data de emissão inválida',
  '38': 'Vencimento anterior à emissão', '39': 'Alteração indevida para a carteira', '40': 'Tipo de moeda inválido',
  '41': 'Abatimento não permitido', '42': 'CEP ou UF inválido ou incompatível',
  '43': 'Unidade variável incompatível com a emissão', '44': 'Dados para débito inválidos',
  '45': 'Carteira encerrada', '46': 'Convênio encerrado', '47': 'Título tem valor diverso do informado',
  '48': 'Motivo de baixa inválido para a carteira', '49': 'Abatimento a cancelar não consta',
  '50': 'Comando incompatível com a carteira', '51': 'Código do convenente inválido',
  '52': 'Abatimento maior ou igual ao valor do título', '53': 'Título já se encontra na situação pretendida',
  '54': 'Título fora do prazo', '55': 'Novo vencimento fora dos limites', '56': 'Título não pertence ao convenente',
  '57': 'Variação incompatível com a carteira', '60': 'Prazo superior a 179 dias',
  '61': 'Título já enviado a protesto', '63': 'Dígito do nosso número inválido', '64': 'Título em situação anormal',
  '65': 'Título com ordem de não protestar', '66': 'CPF ou CNPJ do pagador inválido',
  '67': 'Título ou carnê rejeitado', '68': 'Código, data ou percentual de multa inválido',
  '69': 'Valor ou percentual de juros inválido', '70': 'Título já isento de juros', '71': 'Código de juros inválido',
  '72': 'Prefixo da agência cobradora inválido', '73': 'Número de controle inválido',
  '75': 'Dias do prazo limite inválidos', '80': 'Nosso número inválido', '81': 'Data do desconto inválida',
  '82': 'CEP do pagador inválido', '83': 'Carteira não localizada no beneficiário', '84': 'Título não localizado',
  '99': 'Outros motivos',
}

const caixa: Texts = {
  '01': 'Movimento sem beneficiário correspondente', '02': 'Movimento sem título correspondente',
  '08': 'Título já movimentado no dia', '09': 'Nosso número não pertence ao beneficiário',
  '10': 'Título já existente', '12': 'Movimento duplicado', '13': 'Entrada inválida para cobrança caucionada',
  '20': 'CEP do pagador não encontrado', '21': 'Agência cobradora não encontrada',
  '22': 'Agência do beneficiário não encontrada', '45': 'Vencimento com prazo de mais de 1 ano',
  '49': 'Movimento inválido para título baixado ou liquidado',
  '50': 'Movimento inválido para título enviado a cartório',
  '54': 'CEP do pagador fora da faixa da agência cobradora', '55': 'Título já com opção de devolução',
  '56': 'Processo de protesto em andamento', '57': 'Título já com opção de protesto',
  '58': 'Processo de devolução em andamento', '59': 'Novo prazo para protesto ou devolução inválido',
  '76': 'Prazo de protesto inválido', '77': 'Prazo de devolução inválido', '81': 'CEP do pagador inválido',
  '82': 'CPF ou CNPJ do pagador inválido', '83': 'Número do documento inválido',
  '84': 'Protesto inválido para título sem número do documento',
}

const bradesco: Texts = {
  '02': 'Código do registro detalhe inválido', '03': 'Código da ocorrência inválido',
  '04': 'Ocorrência não permitida para a carteira', '05': 'Código de ocorrência não numérico',
  '07': 'Agência, conta ou dígito inválido', '08': 'Nosso número inválido', '09': 'Nosso número duplicado',
  '10': 'Carteira inválida', '13': 'Identificação da emissão do boleto inválida', '16': 'Data de vencimento inválida',
  '18': 'Vencimento fora do prazo de operação', '20': 'Valor do título inválido', '21': 'Espécie do título inválida',
  '22': 'Espécie não permitida para a carteira', '24': 'Data de emissão inválida',
  '28': 'Código do desconto inválido', '38': 'Prazo para protesto inválido',
  '44': 'Agência do beneficiário não prevista', '45': 'Nome do pagador não informado',
  '46': 'CPF ou CNPJ do pagador inválido', '47': 'Endereço do pagador não informado', '48': 'CEP inválido',
  '50': 'CEP de um banco correspondente', '63': 'Entrada para título já cadastrado', '65': 'Limite excedido',
  '66': 'Número de autorização inexistente', '68': 'Débito não agendado: erro nos dados da remessa',
  '69': 'Débito não agendado: pagador não autorizou', '73': 'Débito não agendado: vencimento inválido',
}

const tables: Partial<Record<Bank, Texts>> = { '001': bancoDoBrasil, '104': caixa, '237': bradesco }

/** Caixa sends three digits, of which its list has two. */
export const rejection400 = (bank: Bank, code: string): string | undefined =>
  tables[bank]?.[bank === '104' ? code.replace(/^0(?=\d{2})/, '') : code]
