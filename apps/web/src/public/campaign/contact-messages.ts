export const contactChanged = '✅ Dados corrigidos com sucesso!'
export const contactFailed = '❌ Não foi possível corrigir os dados'
export const codeFollows = 'O código vai também para o novo e-mail.'
