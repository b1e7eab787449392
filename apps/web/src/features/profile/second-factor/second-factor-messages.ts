import type { SecondFactor } from '@seara/contract/access/second-factor'
import { formatMoment } from '../../../lib/format.ts'

export const title = 'Verificação em duas etapas'
export const description =
  'Ao entrar, além da senha, um código que só o seu celular mostra. Quem descobre a sua senha não entra com ela.'
export const loadFailed = 'Não foi possível abrir a verificação em duas etapas'
export const required =
  'Um administrador exige a verificação em duas etapas. Ligue-a, ou crie uma chave de acesso, para usar o sistema.'
export const off = 'Desligada.'
const codesLeft = (left: number): string =>
  left === 0
    ? 'Não há mais códigos de recuperação: faça novos.'
    : left === 1
      ? 'Resta um código de recuperação.'
      : `Restam ${left} códigos de recuperação.`
export const onText = ({ active_since, recovery_codes_left: left }: SecondFactor): string =>
  `Ligada desde ${formatMoment(active_since ?? '')}. ${codesLeft(left)}`
export const byPasskeyText = ({ recovery_codes_left: left }: SecondFactor): string =>
  `As suas chaves de acesso já são a segunda etapa; um aplicativo é mais um caminho. ${codesLeft(left)}`

export const turnOn = 'Ligar'
export const moveDevice = 'Trocar de aparelho'
export const newCodes = 'Novos códigos de recuperação'
export const turnOff = 'Desligar'

export const proof = 'Sua senha'
export const proceed = 'Continuar'
export const beginFailed = '❌ Não foi possível começar!'
export const scanHint =
  'Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator, Aegis ou outro) e leia este código:'
export const qrLabel = 'Código QR para o aplicativo autenticador'
export const byHand = 'Sem câmera, digite esta chave no aplicativo:'
export const codeLabel = 'Código que o aplicativo mostra'
export const confirmLabel = 'Conferir e ligar'
export const confirmed = '✅ Verificação em duas etapas ligada! As suas outras sessões foram encerradas.'
export const confirmFailed = '❌ Não foi possível ligar!'
export const codesTitle = 'Códigos de recuperação'
export const codesText =
  'Se o aparelho faltar, cada um destes códigos de recuperação entra uma vez, depois da senha. Guarde-os longe do aparelho, impressos por exemplo: não são mostrados de novo.'
export const copyCodes = 'Copiar os códigos'
export const codesKept = 'Guardei os códigos'
export const codesFailed = '❌ Não foi possível fazer novos códigos!'
export const newCodesText = 'Os códigos de antes deixam de valer.'
export const offText = 'Quem souber a sua senha entra só com ela.'
export const ended = '✅ Verificação em duas etapas desligada!'
export const endFailed = '❌ Não foi possível desligar!'
