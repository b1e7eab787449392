export const title = 'Verificação em duas etapas'
export const off = 'Desligada: este usuário entra só com a senha.'
export const mustTurnOn = 'É exigida, e ainda não está ligada: ao entrar, este usuário precisa ligá-la antes de tudo.'
export const onSince = (moment: string) => `Aplicativo autenticador ligado desde ${moment}.`
export const passkeysText = (count: number) =>
  count === 1 ? 'Entra com uma chave de acesso.' : `Entra com ${count} chaves de acesso.`
export const turnOff = 'Desligar'
export const turnOffQuestion = 'Desligar a verificação em duas etapas?'
export const turnOffText = (name: string) =>
  `Para quem perdeu o aparelho e os códigos de recuperação. O aplicativo e as chaves de acesso saem da conta; ${name} passa a entrar só com a senha, e é avisado por e-mail. Confira antes, por telefone, que é a própria pessoa quem pede.`
export const turnedOff = '✅ Verificação em duas etapas desligada!'
export const turnOffFailed = '❌ Não foi possível desligar!'
export const proof = 'Sua senha'
export const policyLabel = 'Exigir de'
export const policyHelp = 'Quem ainda não a ligou só consegue ligá-la; nada mais funciona antes disso.'
export const policyChanged = '✅ Exigência alterada com sucesso!'
export const policyFailed = '❌ Não foi possível alterar a exigência!'
