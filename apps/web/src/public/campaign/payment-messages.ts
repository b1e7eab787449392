export const paymentSaved = '✅ Comprovante enviado com sucesso!'
export const paymentFailed = '❌ Não foi possível enviar o comprovante'
export const paymentSentAgain =
  'A imagem fica aqui. Assim que a rede voltar, o envio é tentado de novo sozinho; você também pode tocar em “Enviar comprovante”.'
export const removePaymentTitle = 'Remover o comprovante?'
export const removePaymentWarning =
  'A imagem é apagada também na secretaria, e não há como desfazer. Se ela só precisa ser outra, escolha a nova em “Trocar a imagem do pagamento”.'
export const paymentRemoved = '✅ Comprovante removido com sucesso!'
export const paymentRemoveFailed = '❌ Não foi possível remover o comprovante'
export const removedAgain =
  'Assim que a rede voltar, a remoção é tentada de novo sozinha; você também pode tocar de novo em “Remover comprovante”.'
