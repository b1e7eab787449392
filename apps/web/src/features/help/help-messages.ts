export const indexTitle = 'Ajuda'
export const indexDescription =
  'Cada página se lê em dois minutos. A tecla ? mostra as teclas da tela em que você está.'
export const journeysTitle = 'O que você quer fazer?'
export const ifsTitle = 'E se…'
export const missing = 'Esta página de ajuda não existe, ou é de telas que você não pode abrir'
export const missingMessage = 'Escolha outra na lista da ajuda.'
export const statements = {
  title: 'Extratos do banco',
  summary: 'Conferir as contribuições com o extrato, do arquivo ao dia fechado.',
  keywords: 'extrato banco ofx crédito depósito pix conferir por dia sem dono',
}
