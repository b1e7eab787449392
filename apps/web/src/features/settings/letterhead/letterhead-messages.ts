export const saved = '✅ Papel timbrado salvo com sucesso!'
export const saveFailed = '❌ Não foi possível salvar os dados, tente novamente!'
export const imageSaved = '✅ Imagem salva com sucesso!'
export const imageRemoved = '✅ Imagem retirada com sucesso!'
export const imageRemoveFailed = '❌ Não foi possível retirar a imagem, tente novamente!'
export const loadFailed = 'Não foi possível carregar o papel timbrado'

export const noReceiptsYet = 'Enquanto isto faltar, nenhum recibo é emitido'

export const images = {
  logo: {
    label: 'Logotipo',
    hint: 'No alto das cartas e recibos. De preferência em PNG com fundo transparente.',
    alt: 'Logotipo no papel timbrado',
  },
  signature: {
    label: 'Assinatura',
    hint: 'Acima do nome de quem assina. Uma foto da assinatura em papel branco serve.',
    alt: 'Assinatura no papel timbrado',
  },
} as const
