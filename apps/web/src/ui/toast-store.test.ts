import { beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideOldToast, hideToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  hideToast()
})

const show = (message: string, look: 'success' | 'failure' = 'success') => showToast({ look, message, duration: 3_000 })

test('a message takes the place of the one before: none waits unseen', () => {
  for (const message of ['um', 'dois', 'três', 'quatro']) {
    show(message)
    vi.advanceTimersByTime(1_000)
  }
  expect(currentToast()?.messages).toEqual(['quatro'])
})

test('what is refused at once, field by field, stands in one', () => {
  show('CNPJ', 'failure')
  show('CEP', 'failure')
  show('CEP', 'failure')
  expect(currentToast()?.messages).toEqual(['CNPJ', 'CEP'])
  show('salvo')
  expect(currentToast()?.messages).toEqual(['salvo'])
})

test('a message is taken back only while it is in sight', () => {
  showToast({ look: 'failure', message: 'Não carregou', duration: 8_000, key: 'load' })
  show('salvo')
  hideToast('load')
  expect(currentToast()?.messages).toEqual(['salvo'])
})

test('a failure of what was pressed is not replaced, nor taken away, by a list that could not be loaded', () => {
  show('Não foi salvo', 'failure')
  showToast({ look: 'failure', message: 'Não carregou', duration: 8_000, key: 'load', inBackground: true })
  hideToast('load')
  expect(currentToast()?.messages).toEqual(['Não foi salvo'])
  show('salvo')
  showToast({ look: 'failure', message: 'Não carregou', duration: 8_000, key: 'load', inBackground: true })
  expect(currentToast()?.messages).toEqual(['Não carregou'])
})

test('"Desfazer" is not replaced by a list that could not be loaded', () => {
  showToast({ look: 'success', message: 'Excluído', duration: 8_000, action: 'Desfazer' })
  showToast({ look: 'failure', message: 'Não carregou', duration: 8_000, key: 'load', inBackground: true })
  expect(currentToast()?.messages).toEqual(['Excluído'])
  show('Não foi salvo', 'failure')
  expect(currentToast()?.messages).toEqual(['Não foi salvo'])
})

test('what a colleague changed is not taken away by the success of the save that found it', () => {
  showToast({ look: 'info', message: 'Ana também mudou: E-mail.', duration: 5_000, beforeSuccess: true })
  vi.advanceTimersByTime(400)
  show('Contato alterado')
  expect(currentToast()).toMatchObject({
    look: 'success',
    duration: 5_000,
    messages: ['Ana também mudou: E-mail.', 'Contato alterado'],
  })
  show('Outro')
  vi.advanceTimersByTime(400)
  show('Mais um')
  expect(currentToast()?.messages).toEqual(['Mais um'])
})

test('on the next screen a failure is said no more, unless it led there; a success or an undo is', () => {
  show('Não encontrado', 'failure')
  vi.advanceTimersByTime(1_000)
  hideOldToast()
  expect(currentToast()?.messages).toEqual(['Não encontrado'])
  vi.advanceTimersByTime(1_500)
  hideOldToast()
  expect(currentToast()).toBeNull()
  show('Salvo')
  vi.advanceTimersByTime(2_500)
  hideOldToast()
  expect(currentToast()?.messages).toEqual(['Salvo'])
})
