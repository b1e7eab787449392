export const loggedIn = 'Login feito com sucesso'
export const loginFailed = 'Erro no login, verifique os dados e tente novamente.'
export const registered = '✅ Usuário registrado!'
export const registerFailed = '❌ Não foi possível registrar o usuário!'
