import type { MailRecordKind } from '@seara/contract/settings/mail-templates'

export const saved = '✅ Texto salvo com sucesso!'
export const saveFailed = '❌ Não foi possível salvar o texto, reveja os campos!'
export const wasReset = '✅ O texto padrão voltou a valer!'
export const resetFailed = '❌ Não foi possível voltar ao texto padrão!'
export const missing = '❌ Não foi possível encontrar o texto!'
export const loadFailed = 'Não foi possível carregar o texto'
export const askReset = 'O texto atual se perde, e os próximos e-mails saem com o texto que veio com o sistema.'
export const writingHint =
  'Uma linha vazia separa parágrafos. **Entre dois asteriscos** fica em negrito. [Texto](https://endereço) vira um link.'
export const previewHint =
  'Com dados de exemplo, ou com os de quem você escolher. O teste vai com dados de exemplo, mesmo antes de salvar.'
export const recordLabels: Record<MailRecordKind, { label: string; placeholder: string; chosen: string }> = {
  contribution: {
    label: 'Ver com uma contribuição',
    placeholder: 'Diocese ou quem enviou',
    chosen: 'Com a contribuição',
  },
  donation: { label: 'Ver com uma doação', placeholder: 'Título da doação', chosen: 'Com a doação' },
  diocese: { label: 'Ver com uma diocese', placeholder: 'Nome, cidade ou bispo', chosen: 'Com a diocese' },
  request: { label: 'Ver com uma solicitação', placeholder: 'Diocese, nome ou código', chosen: 'Com a solicitação' },
  slip: { label: 'Ver com um boleto', placeholder: 'Diocese, nome ou nosso número', chosen: 'Com o boleto' },
}
export const goesTo = (recipient: string) => (recipient === '' ? 'Ainda não iria a ninguém' : `Iria para ${recipient}`)
export const madeUp = (names: readonly string[]) =>
  `Ainda com exemplo, porque este registro não tem o dado: ${names.map((name) => `{{${name}}}`).join(', ')}.`
export const sendTest = 'Enviar um teste para mim'
export const testQueued = (recipient: string) => `✅ O teste entrou na fila de envio, para ${recipient}!`
export const testFailed = '❌ Não foi possível enviar o teste!'
export const letterTitle = 'Título do PDF'
export const letterHint =
  'Uma linha vazia separa parágrafos. O papel timbrado, a data e a assinatura vêm em volta, sem negrito nem links.'
export const letterPreviewHint = 'Com dados de exemplo, ou com os da contribuição que você escolher.'
export const seePdf = 'Baixar em PDF'
export const pdfFailed = 'Não foi possível fazer a carta'
