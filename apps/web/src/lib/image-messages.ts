export const imageWrongType = 'Envie uma imagem PNG ou JPG, ou um PDF'
export const imageHeic =
  'Esta foto está no formato HEIC, que este navegador não abre. Tire um print (captura de tela) do comprovante e envie o print, ou escolha “Mais compatível” nos ajustes da câmera.'
export const imageUnreadable = 'Não foi possível abrir esta imagem. Tire outra foto ou envie um print do comprovante.'
export const imageTooLarge = 'A imagem é grande demais: envie uma de até 10 MB.'
export const pdfTooLarge = 'O PDF é grande demais: envie um de até 10 MB, ou um print (captura de tela) do comprovante.'
export const pdfChosen = 'PDF: a secretaria vê a primeira página.'
