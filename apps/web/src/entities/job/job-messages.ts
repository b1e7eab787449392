import type { Job } from '@seara/contract/platform/jobs'
import { formatNumber } from '../../lib/format.ts'

export const followFailed = 'Não foi possível acompanhar a tarefa. Ela continua no servidor.'
export const downloadResult = 'Baixar o arquivo'
export const close = 'Fechar o andamento'

/** The progress of a job: `120 de 280` */
export const progressText = ({ progress: { done, total } }: Job) => `${formatNumber(done)} de ${formatNumber(total)}`

/** The state of a job that has not ended, in words. */
export function progressLabel({ state, waiting }: Job): string {
  if (state === 'running') return 'Em andamento. Pode sair desta tela: o trabalho continua.'
  return waiting === undefined
    ? 'Na fila: começa em instantes.'
    : `${waiting} A tarefa será tentada de novo em instantes.`
}

/** The result of an ended job, in words. */
export function outcome({ state, error, note, progress: { total, failed } }: Job): string {
  if (state === 'failed') return error ?? 'A tarefa parou antes do fim.'
  if (note !== undefined) return `Concluído: ${note}`
  if (failed > 0)
    return `Concluído: ${formatNumber(total - failed)} de ${formatNumber(total)}; ${formatNumber(failed)} não deram certo.`
  return 'Concluído.'
}
