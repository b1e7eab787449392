import { paths } from '../../app/paths.ts'

export interface Plan {
  title: string
  description: string
}

/** What will be at each address that has no screen yet. */
export const plans: Record<string, Plan> = {
  [paths.finance]: {
    title: 'Financeiro',
    description: 'Aqui será possível enviar os arquivos de retorno do banco e ver os boletos pagos.',
  },
}

export const underWay = 'Esta tela está a caminho'
