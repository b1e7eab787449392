export const unreadable =
  'Não foi possível abrir o arquivo neste computador. Feche-o no programa em que está e tente de novo.'
