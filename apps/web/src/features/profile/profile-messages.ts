export const profileUpdated = '✅ Dados alterados com sucesso!'
export const profileFailed = '❌ Não foi possível atualizar os dados!'
export const newEmailHint = 'Ao trocar o e-mail, as suas outras sessões são encerradas, e o endereço antigo é avisado.'
export const passwordChanged = '✅ Senha alterada com sucesso!'
export const passwordFailed = '❌ Não foi possível alterar a senha!'
export const passwordTitle = 'Senha'
export const passwordHint = 'Ao trocar a senha, as suas outras sessões são encerradas.'

export const askedTitle = 'Confirme a sua senha'
export const askedText =
  'Isto mexe com dinheiro, com o seu acesso ou com o que outros podem fazer. A senha vale por uma hora.'
export const askedLabel = 'Confirmar'
export const askedFailed = '❌ Não foi possível confirmar a senha!'
