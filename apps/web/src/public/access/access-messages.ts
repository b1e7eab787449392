export const loggedIn = 'Login feito com sucesso'
export const loginFailed = 'Erro no login, verifique os dados e tente novamente.'
export const linkAsked = 'Se alguém entra com este e-mail, o link chega em instantes.'
export const linkAskedMore =
  'Ele vale por uma hora e uma só vez. Se não chegar, olhe a pasta de spam; depois, fale com um administrador.'
export const linkFailed = '❌ Não foi possível pedir o link!'
export const linkOver = 'Este link já foi usado ou não vale mais.'
export const linkOverMore = 'Um link vale por uma hora e uma só vez. Peça outro e abra o mais novo que chegar.'
export const passwordReplaced = '✅ Senha alterada com sucesso! Entre com a nova senha.'
export const replaceFailed = '❌ Não foi possível alterar a senha!'
export const registered = '✅ Usuário registrado!'
export const registerFailed = '❌ Não foi possível registrar o usuário!'
export const storageBlocked =
  'Este navegador não guarda dados deste site. Libere os cookies e dados do site, e entre de novo.'
