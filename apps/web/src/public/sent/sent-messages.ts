export const title = 'Envio de contribuição'
export const received = 'Comprovante enviado com sucesso!'
export const verified = 'Contribuição verificada'
export const thanks =
  'Obrigado pela contribuição da sua diocese. Assim que a secretaria verificar o comprovante, a carta de agradecimento e o recibo chegam por e-mail e aparecem nesta página. Guarde o endereço dela ou o protocolo.'
export const toVerify = 'a secretaria confere o comprovante com o banco'
export const noReceipt = 'sai com a verificação'
/** The collection's name with its year. Most names contain the year already; then it is not repeated. */
export const collectionOf = ({ collection, base_year }: { collection: string; base_year: number }): string =>
  collection.includes(String(base_year)) ? collection : `${collection} (${base_year})`
export const unknown = 'Nenhum envio tem este protocolo'
export const unknownHelp = 'Confira letra por letra o protocolo que está no e-mail, ou fale com a secretaria.'
export const emailCorrected = '✅ E-mail corrigido!'
export const emailFailed = 'O e-mail não foi corrigido'
