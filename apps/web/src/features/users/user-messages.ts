import type { Permission } from '@seara/contract/core/permission'

export const grantedTitle = 'Também pode cuidar de'
export const grantedHelp: Readonly<Record<Permission, string>> = {
  finance: 'Retornos do banco, pendências e conciliação. Desfazer pagamentos fica com os administradores.',
  shipping: 'Fazer, baixar e marcar as remessas.',
  issuer: 'A conta e o que está em cada boleto. A conta muda só com a senha, e os administradores são avisados.',
}
export const askWithdraw = (name: string) =>
  `${name} sai do sistema agora e não entra mais até alguém dar acesso de novo.`
export const created = '✅ Usuário criado com sucesso!'
export const createFailed = '❌ Não foi possível criar o usuário!'
export const updated = '✅ Dados alterados com sucesso!'
export const updateFailed = '❌ Não foi possível atualizar os dados!'
export const granted = '✅ Acesso concedido com sucesso!'
export const grantFailed = '❌ Não foi possível dar acesso!'
export const withdrawn = '✅ Acesso removido com sucesso!'
export const withdrawFailed = '❌ Não foi possível remover acesso!'
export const deleted = '✅ Usuário removido com sucesso!'
export const deleteFailed = '❌ Não foi possível excluir o usuário!'
export const deleteSelf = '❌ Este usuário é o logado atualmente!'
export const notFound = '❌ Não foi possível encontrar o usuário!'
