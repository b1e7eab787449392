export const secondCopyAsked = '✅ Segunda via pedida à secretaria!'
export const askFailed = '❌ Não foi possível pedir a segunda via'
export const secondCopyFollows =
  'Assim que a secretaria a fizer, ela chega por e-mail e aparece aqui. Se tiver pressa, fale com a secretaria.'
