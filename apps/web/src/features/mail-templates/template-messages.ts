export const saved = '✅ Texto salvo com sucesso!'
export const saveFailed = '❌ Não foi possível salvar o texto, reveja os campos!'
export const wasReset = '✅ O texto padrão voltou a valer!'
export const resetFailed = '❌ Não foi possível voltar ao texto padrão!'
export const missing = '❌ Não foi possível encontrar o texto!'
export const loadFailed = 'Não foi possível carregar o texto'
export const askReset = 'O texto atual se perde, e os próximos e-mails saem com o texto que veio com o sistema.'
export const writingHint =
  'Uma linha vazia separa parágrafos. **Entre dois asteriscos** fica em negrito. [Texto](https://endereço) vira um link.'
export const previewHint = 'Com dados de exemplo. O teste sai assim, mesmo antes de salvar.'
export const sendTest = 'Enviar um teste para mim'
export const testQueued = (recipient: string) => `✅ O teste entrou na fila de envio, para ${recipient}!`
export const testFailed = '❌ Não foi possível enviar o teste!'
