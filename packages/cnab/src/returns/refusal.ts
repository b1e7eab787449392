import { bankNames } from '../bank.ts'

export type RefusalReason =
  | 'empty'
  | 'truncated'
  | 'archive'
  | 'pdf'
  | 'spreadsheet'
  | 'image'
  | 'statement'
  | 'text'
  | 'binary'
  | 'shipping-file'
  | 'unknown-bank'
  | 'unknown-layout'
  | 'not-collection'
  | 'mixed-files'

/** Code may rely on `reason`, whose values never change. `message` is a Portuguese sentence for the treasurer. */
export type Refusal = { kind: 'refused'; reason: RefusalReason; message: string }

const messages: Record<RefusalReason, string> = {
  empty: 'O arquivo está vazio.',
  truncated: 'O arquivo está cortado: falta o final. Baixe-o de novo no banco.',
  archive: 'Isto é um arquivo compactado. Descompacte-o e envie o arquivo de retorno que está dentro.',
  pdf: 'Isto é um PDF. Baixe no banco o arquivo de retorno (CNAB), e não o relatório.',
  spreadsheet: 'Isto é uma planilha. Baixe no banco o arquivo de retorno (CNAB).',
  image: 'Isto é uma imagem. Baixe no banco o arquivo de retorno (CNAB).',
  statement: 'Isto é um extrato (OFX), e não um arquivo de retorno. Envie-o em Extratos.',
  text: 'Isto é um texto comum, e não um arquivo de retorno do banco.',
  binary: 'O conteúdo não é de um arquivo de retorno do banco.',
  'shipping-file':
    'Isto é um arquivo de remessa (que vai ao banco), e não de retorno (que vem do banco). Envie-o no site do banco.',
  'unknown-bank': `O banco deste arquivo não é atendido. Bancos atendidos: ${Object.values(bankNames).join(', ')}.`,
  'unknown-layout':
    'O formato não é CNAB 240 nem CNAB 400 de cobrança. Peça ao banco o retorno de cobrança em um deles.',
  'not-collection': 'Este retorno não é de cobrança: não traz boletos. Baixe o retorno de cobrança.',
  'mixed-files': 'Vários arquivos foram emendados em um só. Envie cada um como veio do banco.',
}

/** @param detail a sentence that is put before the message of `reason` */
export const refuse = (reason: RefusalReason, detail = ''): Refusal => ({
  kind: 'refused',
  reason,
  message: detail === '' ? messages[reason] : `${detail} ${messages[reason]}`,
})
