import { describe, expect, it } from 'vitest'
import { ApiError, noAnswer, NoAnswerInTimeError, OfflineError } from './api-error.ts'
import { conflictReasonOr, failureMessage, withoutAnswer } from './failure.ts'

describe('the failure of an addition', () => {
  const failure = withoutAnswer('Confira na lista.', conflictReasonOr('❌ Não foi possível incluir!'))
  const say = (error: ApiError) => failureMessage(failure, error)

  it('says to check the list when no answer came, because the server may have saved it', () => {
    expect(say(noAnswer())).toBe('Confira na lista.')
    expect(say(new NoAnswerInTimeError())).toBe('Confira na lista.')
  })

  it('says that it failed when the server refused it, or when nothing was sent', () => {
    expect(say(new ApiError(500, 'Erro'))).toBe('❌ Não foi possível incluir!')
    expect(say(new ApiError(409, 'O ano está encerrado.', {}, 'conflict.year_closed'))).toBe('O ano está encerrado.')
    expect(say(new OfflineError())).toContain('❌ Não foi possível incluir!')
  })
})
