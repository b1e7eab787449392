import type { OwnSession } from '@seara/contract/access/own-sessions'

export const title = 'Sessões abertas'
export const description = 'Onde a sua conta está aberta agora. Se não reconhece uma delas, encerre-a e troque a senha.'
export const label = 'As suas sessões abertas'
export const loadFailed = 'Não foi possível abrir as sessões'

/** The name of the device of a session. */
export const deviceOf = ({ device }: OwnSession): string => device ?? 'Aparelho desconhecido'

export const here = 'Esta sessão'
export const endLabel = 'Encerrar'
export const endOthersLabel = 'Encerrar as outras'
export const endQuestion = 'Encerrar esta sessão?'
export const endText = (session: OwnSession): string =>
  `${deviceOf(session)}${session.address === null ? '' : `, endereço ${session.address}`}: sai do sistema agora, e o que não foi salvo lá se perde.`
export const endOthersQuestion = 'Encerrar as outras sessões?'
export const endOthersText = 'Só esta continua aberta. O que não foi salvo nas outras se perde.'
export const ended = '✅ Sessão encerrada!'
export const othersEnded = '✅ As outras sessões foram encerradas!'
export const endFailed = '❌ Não foi possível encerrar a sessão!'
