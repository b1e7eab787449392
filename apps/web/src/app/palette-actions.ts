import {
  IconBarcode,
  IconBuildingBank,
  IconChecks,
  IconDatabaseExport,
  IconFileInvoice,
  IconFileText,
  IconFileUpload,
  IconHelp,
  IconKey,
  IconListCheck,
  IconListSearch,
  IconLock,
  IconMail,
  IconMailCog,
  IconMailForward,
  IconPackageExport,
  IconPackages,
  IconPlus,
  IconScale,
  IconScan,
  IconShieldLock,
  IconUpload,
  IconUser,
  IconUserCheck,
  IconUserPlus,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react'
import { isAllowed, type Needed, type Who } from '../lib/guarded.ts'
import { newRequestIn, paths, records, reminderOf, remindersOf } from '../routing/paths.ts'
import { allEntriesFor } from './navigation.ts'

/** A screen or an action in the command palette. */
export interface PaletteAction {
  to: string
  label: string
  icon: Icon
  /** Further words by which the action is found. */
  keywords?: string
}

/** The running collection and the running campaign; null when none is running. */
export interface Running {
  collection: { id: number; description: string } | null
  campaign: { id: number; description: string } | null
}

/** Screens that are not in the sidebar, with the permission that each requires. */
const guarded: readonly (PaletteAction & { for: Needed })[] = [
  {
    to: paths.userInvite,
    label: 'Convidar pessoa',
    icon: IconUserPlus,
    keywords: 'convite equipe novo usuário e-mail',
    for: 'admin',
  },
  {
    to: paths.shippingFiles,
    label: 'Remessas',
    icon: IconFileUpload,
    keywords: 'fazer gerar remessa enviar banco registrar boletos',
    for: 'shipping',
  },
  {
    to: paths.finance,
    label: 'Retornos',
    icon: IconFileInvoice,
    keywords: 'enviar arquivo de retorno banco pagamentos',
    for: 'finance',
  },
  {
    to: paths.worklist,
    label: 'Pendências',
    icon: IconListCheck,
    keywords: 'resolver conferir pagamentos',
    for: 'finance',
  },
  {
    to: paths.statements,
    label: 'Extratos',
    icon: IconBuildingBank,
    keywords: 'enviar extrato banco ofx créditos depósitos pix sem dono',
    for: 'finance',
  },
  {
    to: paths.reconciliations,
    label: 'Conciliação',
    icon: IconScale,
    keywords: 'conciliar campanha',
    for: 'finance',
  },
  {
    to: paths.ledgerYears,
    label: 'Exercícios',
    icon: IconLock,
    keywords: 'encerrar exercício fechar ano reabrir correções',
    for: 'finance',
  },
  {
    to: paths.heldActions,
    label: 'Segunda pessoa',
    icon: IconUserCheck,
    keywords: 'pedidos confirmar recusar espera',
    for: 'finance',
  },
  {
    to: paths.slipIssuer,
    label: 'Emissor de boletos',
    icon: IconBarcode,
    keywords: 'configurações banco pix',
    for: 'issuer',
  },
  { to: paths.settings, label: 'Página pública', icon: IconWorldWww, keywords: 'configurações opções', for: 'admin' },
  {
    to: paths.bankAccounts,
    label: 'Contas e créditos',
    icon: IconBuildingBank,
    keywords: 'configurações contas bancárias tipos de crédito',
    for: 'admin',
  },
  {
    to: paths.letterhead,
    label: 'Papel timbrado',
    icon: IconFileText,
    keywords: 'configurações logotipo assinatura cabeçalho',
    for: 'admin',
  },
  { to: paths.outbox, label: 'Caixa de saída', icon: IconMail, keywords: 'configurações e-mails', for: 'admin' },
  {
    to: paths.mailTemplates,
    label: 'Textos dos e-mails',
    icon: IconMailCog,
    keywords: 'configurações modelos',
    for: 'admin',
  },
  {
    to: paths.auditLog,
    label: 'Auditoria',
    icon: IconListSearch,
    keywords: 'configurações registro acessos quem mudou',
    for: 'admin',
  },
  {
    to: paths.backups,
    label: 'Backup',
    icon: IconDatabaseExport,
    keywords: 'configurações cópia de segurança restaurar',
    for: 'admin',
  },
  {
    to: paths.privacy,
    label: 'Privacidade',
    icon: IconShieldLock,
    keywords: 'configurações lgpd dados pessoais apagar exportar prazos de guarda aviso',
    for: 'admin',
  },
]

/** Actions that are not in the sidebar and that every user may do. */
const forAll: readonly PaletteAction[] = [
  { to: paths.dioceseImport, label: 'Importar dioceses', icon: IconUpload, keywords: 'planilha' },
  { to: paths.deliveryImport, label: 'Importar endereços de entrega', icon: IconUpload, keywords: 'planilha dioceses' },
  { to: paths.contactImport, label: 'Importar contatos', icon: IconUpload, keywords: 'planilha dioceses' },
  { to: paths.groupImport, label: 'Importar grupos IAM', icon: IconUpload, keywords: 'planilha cofrinho' },
  { to: paths.parishImport, label: 'Importar paróquias', icon: IconUpload, keywords: 'planilha' },
  { to: paths.profile, label: 'Meu perfil', icon: IconUser, keywords: 'conta nome e-mail' },
  { to: paths.security, label: 'Trocar a senha', icon: IconKey, keywords: 'segurança minha senha' },
  { to: paths.publicArea, label: 'Área pública', icon: IconWorldWww, keywords: 'visitantes' },
  { to: paths.help, label: 'Ajuda', icon: IconHelp, keywords: 'como fazer manual dúvida' },
]

const ofCollection = ({ id }: NonNullable<Running['collection']>): PaletteAction[] => [
  {
    to: records.collectionVerify.to(id),
    label: 'Verificar comprovantes',
    icon: IconChecks,
    keywords: 'verificação conferir contribuições coleta',
  },
  {
    to: records.collectionContribution.to(id),
    label: 'Nova contribuição',
    icon: IconPlus,
    keywords: 'coleta comprovante lançar envio',
  },
  {
    to: reminderOf(id),
    label: 'Enviar lembrete da coleta',
    icon: IconMailForward,
    keywords: 'lembrar dioceses sem contribuição aviso e-mail cobrar',
  },
]

const ofCampaign = ({ id }: NonNullable<Running['campaign']>): PaletteAction[] => [
  {
    to: records.campaign.to(id),
    label: 'Solicitações da campanha',
    icon: IconPackages,
    keywords: 'pedidos',
  },
  { to: newRequestIn(id), label: 'Nova solicitação', icon: IconPlus, keywords: 'novo pedido materiais campanha' },
  {
    to: remindersOf(records.campaign.to(id)),
    label: 'Lembretes da campanha',
    icon: IconMailForward,
    keywords: 'enviar lembrete lembrar dioceses pedidos boletos aviso e-mail cobrar',
  },
  { to: records.campaignSlips.to(id), label: 'Boletos da campanha', icon: IconBarcode, keywords: 'gerar cobrar' },
  {
    to: records.campaignShipping.to(id),
    label: 'Expedição',
    icon: IconPackageExport,
    keywords: 'caixas etiquetas embalar',
  },
  { to: records.campaignScan.to(id), label: 'Despachar caixas', icon: IconScan, keywords: 'leitor etiquetas código' },
]

/**
 * The screens and actions that a user may open, each address only once. The screens of the running collection and
 * campaign come first.
 */
export function actionsFor(who: Who, { collection, campaign }: Running): PaletteAction[] {
  const screens = allEntriesFor(who).flatMap(({ label, to, icon, keywords, create }): PaletteAction[] => [
    { to, label, icon, ...(keywords !== undefined && { keywords }) },
    ...(create
      ? [{ to: create.to, label: create.label, icon: IconPlus, ...(keywords !== undefined && { keywords }) }]
      : []),
  ])
  const further = guarded.filter(({ for: needed }) => isAllowed(who, needed))
  const own = [...(collection ? ofCollection(collection) : []), ...(campaign ? ofCampaign(campaign) : [])]
  return [...own, ...screens, ...further, ...forAll]
}
