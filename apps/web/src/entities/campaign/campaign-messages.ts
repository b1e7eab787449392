export const campaignMissing = '❌ Campanha não encontrada!'
export const loadFailed = 'Não foi possível carregar os dados'
