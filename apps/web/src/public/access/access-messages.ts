export const loggedIn = 'Login feito com sucesso.'
export const loginFailed = 'Erro no login, verifique os dados e tente novamente.'
export const codeHint = 'O do aplicativo autenticador, ou um dos seus códigos de recuperação.'
export const recoveryCodeHint = 'Sem a chave de acesso à mão: um dos seus códigos de recuperação.'
export const passkeyLabel = 'Entrar com chave de acesso'
export const passkeyWaits = 'Siga o que o aparelho pede...'
export const passkeyFirst = 'A senha está certa. Agora use a sua chave de acesso, ou um código de recuperação.'
export const linkAsked = 'Se alguém entra com este e-mail, o link chega em instantes.'
export const linkAskedMore =
  'Ele vale por uma hora e uma só vez. Se não chegar, olhe a pasta de spam; depois, fale com um administrador.'
export const linkFailed = '❌ Não foi possível pedir o link!'
export const linkOver = 'Este link já foi usado ou não vale mais.'
export const linkOverMore = 'Um link vale por uma hora e uma só vez. Peça outro e abra o mais novo que chegar.'
export const invitationHint = (inviter: string) => `${inviter} convidou você. Falta só escolher a sua senha.`
export const invitationEmail = 'É com ele, e com a senha, que você entra.'
export const invitationGood = (until: string) => `O convite vale até ${until}.`
export const invitationMissing = 'O endereço está incompleto.'
export const invitationOver = 'Este convite não vale mais.'
export const invitationOverMore =
  'Quem já escolheu a senha entra com ela. Quem ainda não a escolheu pede outro convite a quem o convidou.'
export const invitationFailed = '❌ Não foi possível aceitar o convite!'
export const welcome = 'Bem-vindo! A sua conta está pronta.'
export const passwordReplaced = '✅ Senha alterada com sucesso! Entre com a nova senha.'
export const replaceFailed = '❌ Não foi possível alterar a senha!'
export const registered = '✅ Usuário registrado!'
export const registerFailed = '❌ Não foi possível registrar o usuário!'
export const storageBlocked =
  'Este navegador não guarda dados deste site. Libere os cookies e dados do site, e entre de novo.'
