// The addresses of all screens. Screens use these constants and functions instead of writing addresses themselves.
import { signInPaths } from '../lib/sign-in-paths.ts'

/** All staff screens with a fixed address. */
export const paths = {
  home: '/',
  ...signInPaths,
  profile: '/profile',
  security: '/profile-auth',
  dashboard: '/dashboard',
  users: '/users',
  userCreate: '/users-create',
  userInvite: '/users-invite',
  regions: '/parish-region',
  regionCreate: '/parish-region-create',
  dioceses: '/dioceses',
  dioceseCreate: '/diocese-create',
  dioceseReports: '/diocese-reports',
  dioceseImport: '/dioceses-import',
  deliveryImport: '/delivery-addresses-import',
  contactImport: '/contacts-import',
  parishes: '/parish',
  parishCreate: '/parish-create',
  parishImport: '/parish-import',
  groups: '/safe-box',
  groupCreate: '/safe-box-create',
  groupImport: '/safe-box-import',
  groupReports: '/safe-box/reports',
  donations: '/donation',
  donationCreate: '/donation-create',
  collections: '/missionary-collection',
  collectionCreate: '/missionary-collection-create',
  collectionReports: '/missionary-collection-reports',
  campaigns: '/missionary-campaign',
  campaignCreate: '/missionary-campaign-create',
  campaignProducts: '/missionary-campaign-setting',
  campaignReports: '/missionary-campaign-report',
  finance: '/finance',
  worklist: '/finance/worklist',
  closedPayments: '/finance/worklist/closed',
  reconciliations: '/finance/reconciliation',
  shippingFiles: '/finance/shipping-files',
  statements: '/finance/statements',
  statementCredits: '/finance/statements/credits',
  statementMissing: '/finance/statements/missing',
  statementDays: '/finance/statements/days',
  statementRules: '/finance/statements/rules',
  statementHelp: '/finance/statements/help',
  ledgerYears: '/finance/years',
  heldActions: '/finance/second-person',
  stuckMails: '/mails-not-sent',
  reports: '/reports',
  settings: '/global-settings',
  bankAccounts: '/global-settings/bank-accounts',
  letterhead: '/global-settings/letterhead',
  slipIssuer: '/global-settings/slip-issuer',
  outbox: '/global-settings/outbox',
  mailTemplates: '/global-settings/mail-templates',
  auditLog: '/global-settings/audit-log',
  backups: '/global-settings/backups',
  privacy: '/global-settings/privacy',
  privacyNotice: '/global-settings/privacy/notice',
  retention: '/global-settings/privacy/retention',
  help: '/help',
  /** The public menu as staff see it. */
  publicArea: '/publico',
} as const

/** The route of a screen that shows one record, and a function that returns the address of a record. */
const record = <const Route extends string>(route: Route) => ({
  route: `${route}/:id` as const,
  to: (id: number) => `${route}/${id}`,
})

/** All screens that show one record. */
export const records = {
  user: record('/users-view'),
  region: record('/parish-region-view'),
  diocese: record('/diocese-view'),
  parish: record('/parish-view'),
  group: record('/safe-box-view'),
  donation: record('/donation-view'),
  collection: record('/missionary-collection-view'),
  collectionContribution: record('/missionary-collection-contrib/create'),
  collectionVerify: record('/missionary-collection-verify'),
  campaign: record('/missionary-campaign-view'),
  campaignSlips: record('/missionary-campaign-slips'),
  solicitation: record('/campaign-solicitation-view'),
  returnFile: record('/finance/files'),
  reconciliation: record('/finance/reconciliation'),
  campaignShipping: record('/missionary-campaign-shipping'),
  campaignScan: record('/missionary-campaign-scan'),
  shippingFile: record('/finance/shipping-files'),
  mail: record('/global-settings/outbox'),
} as const

/** The query parameter with the id of the contribution that is shown over a collection's list. */
export const contributionParam = 'contribuicao'

/** The address of a collection's screen with one of its contributions open. */
export const contributionIn = (collectionId: number, id: number) =>
  `${records.collection.to(collectionId)}?${contributionParam}=${id}`

/** The HTML id of a slip on the screen of its request. */
export const slipAnchor = (slipId: number) => `boleto-${slipId}`

/** The address of a request's screen that opens at one of its slips. */
export const slipIn = (requestId: number, slipId: number) =>
  `${records.solicitation.to(requestId)}#${slipAnchor(slipId)}`

/** The address of the screen that registers a group of a parish. */
export const newGroupOf = (parishId: number) => `${paths.groupCreate}?parish=${parishId}`

/** The query parameters with the year of each board on the dashboard. */
export const boardYear = { collection: 'ano', campaign: 'campanha' } as const

/** The HTML id of the title of the campaign's board, which stands below the collection's board. */
export const campaignBoardId = 'quadro-da-campanha'

/** The addresses of the two boards on the dashboard, for a given year. */
export const boards = {
  collection: (year: number) => `${paths.dashboard}?${boardYear.collection}=${year}`,
  campaign: (year: number) => `${paths.dashboard}?${boardYear.campaign}=${year}#${campaignBoardId}`,
} as const

/** The address of the reminders on the screen of a collection or campaign. */
export const remindersOf = (screen: string) => `${screen}#lembretes`

/** The query parameter, with its value, that opens the question whether to remind the dioceses that sent nothing. */
export const askedReminder = { param: 'aviso', value: 'lembrete' } as const

/** The query parameter that says which of the dioceses to remind. Its value is itself a query. */
export const remindedParam = 'entre'

/**
 * The address of a collection's screen that opens with the question whether to remind dioceses.
 * @param among the filters of a list of dioceses, or the ids of ticked dioceses; by default all dioceses that sent
 * nothing
 */
export const reminderOf = (collectionId: number, among: Readonly<Record<string, string>> = {}) => {
  const choice = new URLSearchParams(among).toString()
  const query = new URLSearchParams({
    [askedReminder.param]: askedReminder.value,
    ...(choice && { [remindedParam]: choice }),
  })
  return `${records.collection.to(collectionId)}?${query.toString()}`
}

/** The query parameter that opens the form of a new request on a campaign's screen. */
export const newRequestParam = 'nova-solicitacao'

/** The address of a campaign's screen with the form of a new request already open. */
export const newRequestIn = (campaignId: number) => `${records.campaign.to(campaignId)}?${newRequestParam}=1`

/**
 * The screen that lists the rows behind one figure of a campaign's reconciliation. The query of the address says which
 * figure.
 */
export const reconciliationRows = {
  route: `${records.reconciliation.route}/rows`,
  to: (campaignId: number) => `${records.reconciliation.to(campaignId)}/rows`,
} as const

/** The screen of one year of a ledger: its route, and a function that returns the address of a year. */
export const ledgerYearScreen = {
  route: `${paths.ledgerYears}/:ledger/:year`,
  to: (ledger: string, year: number) => `${paths.ledgerYears}/${ledger}/${year}`,
} as const

/**
 * The screen that edits the text of one kind of mail: its route, and a function that returns the address for a kind.
 */
export const mailTemplate = {
  route: `${paths.mailTemplates}/:key`,
  to: (key: string) => `${paths.mailTemplates}/${key}`,
} as const

/** A help page: its route, and a function that returns the address of a page. */
export const helpOf = {
  route: `${paths.help}/:journey`,
  to: (journey: string) => `${paths.help}/${journey}`,
} as const

/** Addresses that also exist in the public area, so that a visitor can open them without signing in. */
const alsoPublic: readonly string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.invitation,
  paths.collections,
]

/** The first part of an address: `/users-view/7` → `users-view` */
export const firstPart = (path: string) => path.split('/')[1] ?? ''

const privateParts = new Set(
  [
    '/home',
    ...Object.values(paths).filter((path) => !alsoPublic.includes(path)),
    ...Object.values(records).map(({ route }) => route),
  ].map(firstPart),
)

/** Whether an address is for staff only, so that a visitor has to sign in first. */
export const isPrivatePath = (pathname: string) => privateParts.has(firstPart(pathname))
