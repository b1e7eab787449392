import { paths, records } from '../../app/paths.ts'

export interface Plan {
  title: string
  description: string
}

/** What will be at each address that has no screen yet. */
export const plans: Record<string, Plan> = {
  [paths.dioceseReports]: { title: 'Relatórios de dioceses', description: 'Aqui será possível baixar os relatórios das dioceses em planilha.' },
  [paths.groups]: { title: 'Grupos IAM', description: 'Aqui ficarão os grupos da Infância e Adolescência Missionária.' },
  [paths.groupCreate]: { title: 'Novo grupo IAM', description: 'Aqui será possível cadastrar um grupo IAM.' },
  [records.group.route]: { title: 'Grupo IAM', description: 'Aqui ficarão os dados de um grupo IAM e as suas doações.' },
  [paths.groupReports]: { title: 'Relatórios do cofrinho', description: 'Aqui será possível baixar os relatórios do cofrinho, ano por ano.' },
  [paths.donations]: { title: 'Doações Cofrinho', description: 'Aqui ficarão as doações do cofrinho, dos grupos IAM.' },
  [paths.donationCreate]: { title: 'Nova doação', description: 'Aqui será possível abrir uma doação do cofrinho.' },
  [records.donation.route]: { title: 'Doação', description: 'Aqui ficarão as contribuições dos grupos a uma doação.' },
  [paths.collections]: { title: 'Coletas Missionárias', description: 'Aqui ficarão as coletas missionárias de cada ano.' },
  [paths.collectionCreate]: { title: 'Nova coleta', description: 'Aqui será possível abrir a coleta missionária de um ano.' },
  [records.collection.route]: { title: 'Coleta', description: 'Aqui ficarão as contribuições das dioceses a uma coleta, com comprovantes e recibos.' },
  [records.collectionContribution.route]: { title: 'Nova contribuição', description: 'Aqui será possível lançar a contribuição de uma diocese.' },
  [paths.collectionReports]: { title: 'Relatório das coletas', description: 'Aqui será possível baixar o relatório geral das coletas.' },
  [paths.campaigns]: { title: 'Campanhas Missionárias', description: 'Aqui ficarão as campanhas missionárias e as solicitações de material.' },
  [paths.campaignCreate]: { title: 'Nova campanha', description: 'Aqui será possível abrir uma campanha missionária.' },
  [records.campaign.route]: { title: 'Campanha', description: 'Aqui ficarão as solicitações e os boletos de uma campanha.' },
  [paths.campaignProducts]: { title: 'Materiais da campanha', description: 'Aqui ficará o catálogo de materiais das campanhas.' },
  [paths.campaignReports]: { title: 'Relatórios de campanhas', description: 'Aqui será possível baixar os cinco relatórios das campanhas.' },
  [records.solicitation.route]: { title: 'Solicitação', description: 'Aqui ficarão os materiais e as caixas de uma solicitação.' },
  [paths.finance]: { title: 'Financeiro', description: 'Aqui será possível enviar os arquivos de retorno do banco e ver os boletos pagos.' },
  [paths.reports]: { title: 'Relatórios', description: 'Aqui ficarão todos os relatórios do sistema, em um só lugar.' },
  [paths.settings]: { title: 'Configurações', description: 'Aqui será possível escolher o que a página pública oferece e cuidar das contas bancárias.' },
}

export const underWay = 'Esta tela está a caminho'
