import type { ScreenKey } from '../ui/keys/screen-keys.ts'

export const everywhere: readonly ScreenKey[] = [
  { key: 'Ctrl K', does: 'Buscar em tudo, e fazer o que se quer' },
  { key: '/', does: 'Ir à busca da lista' },
  { key: 'Tab', does: 'Ir ao próximo campo, botão ou registro' },
  { key: 'Enter', does: 'Abrir ou salvar' },
  { key: 'Esc', does: 'Fechar a janela que está aberta' },
  { key: '?', does: 'Mostrar as teclas' },
]

export const keysOff = 'Ligue para usar de novo, também na verificação.'
