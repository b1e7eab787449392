import { describe, expect, it, test } from 'vitest'
import { ApiError, noAnswer, NoAnswerInTimeError, OfflineError } from './api-error.ts'
import {
  conflictReasonOr,
  failureMessage,
  refusalOr,
  waitReasonOr,
  withConflictReason,
  withoutAnswer,
  withRefusal,
} from './failure.ts'

const conflict = new ApiError(409, 'A coleta está finalizada', {}, 'conflict.finished')
const broken = new ApiError(500, 'Erro interno')
const tooMany = new ApiError(429, 'Tente de novo em 5 minutos', {}, 'too_many_requests')

test('a message of a code stands before the one for all other failures', () => {
  const failure = { 'conflict.finished': 'Já finalizada', default: 'Não deu certo' } as const
  expect(failureMessage(failure, conflict)).toBe('Já finalizada')
  expect(failureMessage(failure, broken)).toBe('Não deu certo')
  expect(failureMessage(failure, new TypeError('x'))).toBe('Não deu certo')
})

test('a conflict tells why, unless that is said already or shown at its field', () => {
  expect(failureMessage('Não deu certo', conflict)).toBe('Não deu certo. A coleta está finalizada')
  expect(failureMessage({ default: 'Não deu certo!' }, conflict)).toBe('Não deu certo! A coleta está finalizada')
  expect(failureMessage('A coleta está finalizada', conflict)).toBe('A coleta está finalizada')
  const taken = new ApiError(409, 'Já existe', { name: ['Já existe'] }, 'conflict')
  expect(failureMessage('Não deu certo', taken)).toBe('Não deu certo')
  expect(failureMessage('Não deu certo', broken)).toBe('Não deu certo')
})

test('in a conflict the server’s reason is said; else our own message', () => {
  expect(failureMessage(conflictReasonOr('Não deu certo'), conflict)).toBe('A coleta está finalizada')
  expect(failureMessage(conflictReasonOr('Não deu certo'), broken)).toBe('Não deu certo')
  expect(failureMessage(withConflictReason('Não deu certo.'), conflict)).toBe('Não deu certo. A coleta está finalizada')
  expect(failureMessage(withConflictReason('Não deu certo.'), broken)).toBe('Não deu certo.')
})

test('a refusal names the field’s reason, such as the material that is not offered any more', () => {
  const invalid = new ApiError(422, 'Dados inválidos', { materials: ['Produto inativo, por favor exclua: Cartaz'] })
  expect(failureMessage(withRefusal('Não deu certo'), invalid)).toBe(
    'Não deu certo. Produto inativo, por favor exclua: Cartaz',
  )
  expect(failureMessage(withRefusal('Não deu certo!'), conflict)).toBe('Não deu certo! A coleta está finalizada')
  expect(failureMessage(withRefusal('Não deu certo'), broken)).toBe('Não deu certo')
})

test('a refusal is told in the server’s words alone, field by field', () => {
  const invalid = new ApiError(422, 'Dados inválidos', { title: ['Falta o título', 'Curto'], due: ['Data inválida!'] })
  const taken = new ApiError(409, 'Já existe', { name: ['Já existe um material com esse nome!'] }, 'conflict')
  expect(failureMessage(refusalOr('Não deu certo'), invalid)).toBe('Falta o título Data inválida!')
  expect(failureMessage(refusalOr('Não deu certo'), taken)).toBe('Já existe um material com esse nome!')
  expect(failureMessage(refusalOr('Não deu certo'), conflict)).toBe('A coleta está finalizada')
  expect(failureMessage(refusalOr('Não deu certo'), broken)).toBe('Não deu certo')
})

test('after too many tries the server says how long to wait', () => {
  expect(failureMessage(waitReasonOr('Não deu certo'), tooMany)).toBe('Tente de novo em 5 minutos')
  expect(failureMessage(waitReasonOr('Não deu certo'), conflict)).toBe('Não deu certo')
})

describe('the failure of an addition', () => {
  const failure = withoutAnswer('Confira na lista.', conflictReasonOr('❌ Não foi possível incluir!'))
  const say = (error: ApiError) => failureMessage(failure, error)

  it('says to check the list when no answer came, because the server may have saved it', () => {
    expect(say(noAnswer())).toBe('Confira na lista.')
    expect(say(new NoAnswerInTimeError())).toBe('Confira na lista.')
    // The page of a proxy has no code.
    expect(say(new ApiError(502, 'Bad Gateway'))).toBe('Confira na lista.')
  })

  it('says that it failed when the server refused it, or when nothing was sent', () => {
    expect(say(new ApiError(500, 'Erro', {}, 'internal'))).toBe('❌ Não foi possível incluir!')
    expect(say(new ApiError(409, 'O ano está encerrado.', {}, 'conflict.year_closed'))).toBe('O ano está encerrado.')
    expect(say(new OfflineError())).toContain('❌ Não foi possível incluir!')
  })
})
