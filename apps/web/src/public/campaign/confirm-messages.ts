export const confirmFailed = '❌ Não foi possível confirmar a solicitação'
export const confirmWarning =
  'Depois de confirmada, a solicitação não pode mais ser alterada. Confira os materiais e as quantidades antes de continuar.'
export const totalChanged = 'O total mudou enquanto você conferia'
export const reviewAgain = 'Nada foi confirmado. Confira os materiais e confirme de novo.'
export const changesNow = 'Para mudar alguma coisa agora, fale com a secretaria.'
export const confirmedHelp = `A secretaria recebeu o pedido e prepara o envio. ${changesNow}`
