import { formatMoment } from '../../../lib/format.ts'
import type { Conflict, Question } from './ask-conflict.ts'

/** The name shown as the author of a change that was made without a user account. */
export const theSystem = 'O sistema'

export const dialogTitle = ({ author, byOneself }: Conflict) =>
  byOneself ? 'Você mudou este registro em outra janela' : `${author} também mudou este registro`

/** Says when the other change was saved, and what the user has to do now. */
export const explanation = ({ at }: Conflict) =>
  `${at === null ? '' : `Foi salvo em ${formatMoment(at)}, enquanto esta tela estava aberta. `}O que você digitou não se perdeu: escolha o que fica em cada campo.`

export const mineLabel = ({ touched }: Question) => (touched ? 'O que você digitou' : 'Como estava antes')
export const theirsLabel = ({ author }: Question, { byOneself }: Conflict) =>
  byOneself ? 'O que você salvou na outra janela' : `O que ${author} salvou`

export const alsoSaved = (labels: readonly string[]) => `Também será salvo o que só você mudou: ${labels.join(', ')}.`
export const chooseOne = 'Escolha um dos dois'
export const allMine = 'Ficar com tudo o que digitei'
export const allTheirs = ({ author, byOneself }: Conflict) =>
  byOneself ? 'Ficar com tudo da outra janela' : `Ficar com tudo de ${author}`
export const backToForm = 'Voltar ao formulário'
export const saveChoices = 'Salvar as escolhas'

/** Says what the other person changed, when these changes and the user's own changes are both saved. */
export const changedToo = (author: string, labels: readonly string[]) => `${author} também mudou: ${labels.join(', ')}.`
