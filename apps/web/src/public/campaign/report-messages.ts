export const reportHint = 'Diga à secretaria o que está errado, ou o endereço certo. Até 500 letras.'
export const addressReported = '✅ Aviso enviado à secretaria!'
export const reportFailed = '❌ Não foi possível enviar o aviso'
