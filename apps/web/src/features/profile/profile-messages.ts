export const profileUpdated = '✅ Dados alterados com sucesso!'
export const profileFailed = '❌ Não foi possível atualizar os dados!'
export const passwordChanged = '✅ Senha alterada com sucesso!'
export const passwordFailed = '❌ Não foi possível alterar a senha!'
