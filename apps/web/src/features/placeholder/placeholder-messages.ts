import { paths, records } from '../../app/paths.ts'

export interface Plan {
  title: string
  description: string
}

/** What will be at each address that has no screen yet. */
export const plans: Record<string, Plan> = {
  [paths.campaigns]: {
    title: 'Campanhas Missionárias',
    description: 'Aqui ficarão as campanhas missionárias e as solicitações de material.',
  },
  [paths.campaignCreate]: { title: 'Nova campanha', description: 'Aqui será possível abrir uma campanha missionária.' },
  [records.campaign.route]: {
    title: 'Campanha',
    description: 'Aqui ficarão as solicitações e os boletos de uma campanha.',
  },
  [paths.campaignProducts]: {
    title: 'Materiais da campanha',
    description: 'Aqui ficará o catálogo de materiais das campanhas.',
  },
  [paths.campaignReports]: {
    title: 'Relatórios de campanhas',
    description: 'Aqui será possível baixar os cinco relatórios das campanhas.',
  },
  [records.solicitation.route]: {
    title: 'Solicitação',
    description: 'Aqui ficarão os materiais e as caixas de uma solicitação.',
  },
  [paths.finance]: {
    title: 'Financeiro',
    description: 'Aqui será possível enviar os arquivos de retorno do banco e ver os boletos pagos.',
  },
}

export const underWay = 'Esta tela está a caminho'
