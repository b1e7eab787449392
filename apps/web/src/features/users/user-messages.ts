import type { Invitation } from '@seara/contract/access/invitations'
import type { Permission } from '@seara/contract/core/permission'
import { formatMoment } from '../../lib/format.ts'

export const grantedTitle = 'Também pode cuidar de'
export const grantedHelp: Readonly<Record<Permission, string>> = {
  finance: 'Retornos do banco, pendências e conciliação. Desfazer pagamentos fica com os administradores.',
  shipping: 'Fazer, baixar e marcar as remessas.',
  issuer: 'A conta e o que está em cada boleto. A conta muda só com a senha, e os administradores são avisados.',
}
export const inviteLabel = 'Convidar pessoa'
export const inviteTitle = 'Convidar para o sistema'
export const inviteDescription =
  'A pessoa recebe um e-mail com um link, escolhe a própria senha e entra. O link vale por 72 horas e uma só vez.'
export const adminHelp = 'Cuida dos usuários, do financeiro e das configurações.'
export const withoutMail = 'A pessoa não lê o e-mail agora?'
export const withPassword = 'Crie a conta com uma senha'
export const inviteSubmit = 'Enviar o convite'
export const invited = ({ name }: Pick<Invitation, 'name'>) => `✅ O convite a ${name} entrou na fila de envio!`
export const inviteFailed = '❌ Não foi possível convidar!'
export const invitationsTitle = 'Convidados que ainda não vieram'
export const invitationsFailed = 'Não foi possível ver os convites'
export const sendAgain = 'Enviar de novo'
export const sendAgainFailed = '❌ Não foi possível enviar o convite de novo!'
export const undoInvitation = 'Desfazer convite'
export const undoQuestion = 'Desfazer o convite?'
export const undoText = ({ name, email }: Pick<Invitation, 'name' | 'email'>) =>
  `O link enviado a ${name} (${email}) deixa de valer.`
export const undone = '✅ Convite desfeito!'
export const undoFailed = '❌ Não foi possível desfazer o convite!'

/** Says until when the link of an invitation works, or why it no longer works. */
export function validityText({ state, good_until }: Pick<Invitation, 'state' | 'good_until'>): string {
  if (state === 'expired') return `Venceu em ${formatMoment(good_until)}`
  return state === 'inviter_gone'
    ? 'Não vale: quem convidou já não é administrador'
    : `Vale até ${formatMoment(good_until)}`
}

/** Whether an invitation still works but its mail was not sent yet. */
export const waitsForMail = ({ state, mail_state }: Pick<Invitation, 'state' | 'mail_state'>): boolean =>
  state === 'waiting' && mail_state === 'queued'

/** Says why the invited person may not have got the mail; null when nothing is wrong with the mail. */
export function mailTrouble({
  state,
  mail_state,
  mail_error,
}: Pick<Invitation, 'state' | 'mail_state' | 'mail_error'>): string | null {
  if (mail_error !== null && mail_state !== 'sent') return `O e-mail não saiu: ${mail_error}`
  if (state === 'expired' && mail_state === 'withdrawn') return 'O e-mail não saiu enquanto o link valia'
  return mail_state === 'queued' || mail_state === 'sending' ? 'O e-mail espera para sair' : null
}

export const notLeavingTitle = 'O e-mail do convite não sai agora'
export const notLeavingServer =
  'Nenhum servidor de e-mail está configurado. O link do convite está no texto da mensagem, e pode ser entregue em mãos:'
export const toOutbox = 'Abrir a Caixa de saída'
export const toBackups = 'Ver e liberar'
export const notLeavingHeld =
  'Este sistema foi restaurado de um backup, e nenhuma mensagem sai até que um administrador o libere:'

export const invitedTitle = (name: string) => `Dar acesso a ${name}?`
export const invitedToo = (invitation: Pick<Invitation, 'email' | 'invited_by' | 'state' | 'good_until'>) =>
  `Há um convite em aberto para ${invitation.email}, de ${invitation.invited_by}. ${validityText(invitation)}.`
export const unproven =
  'Quem criou esta conta não provou que o e-mail é seu: pode ser outra pessoa. Quem foi convidado entra pelo link do convite, que o prova.'
export const invitedEffect = 'Com o acesso, o convite é desfeito, e entra quem criou a conta, com a senha que escolheu.'
export const grantAnyway = 'Dar acesso mesmo assim'
export const askWithdraw = (name: string) =>
  `${name} sai do sistema agora e não entra mais até alguém dar acesso de novo.`
export const createDescription =
  'Prefira convidar: a pessoa escolhe a própria senha. O acesso desta conta é liberado depois, na lista de usuários.'
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
