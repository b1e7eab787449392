import type { Page } from '@playwright/test'
import { contributionIn, mailTemplate, ledgerYearScreen, paths, records } from '../../apps/web/src/routing/paths.ts'
import { admin } from './people.ts'
import type { RecordsToWalk } from './records-to-walk.ts'

/** The name of a button to press (the first in the newest dialog, or else on the screen), or anything else to do. */
type Step = string | RegExp | ((page: Page, made: RecordsToWalk) => Promise<void>)

/** A form of the staff's screens. */
export interface FormToWalk {
  /** The address of the screen with the form. */
  at: (made: RecordsToWalk) => string
  /** The steps that open the form, in order; [] for a form that the screen shows at once. */
  opens: readonly Step[]
  /** The files that contain the form's fields, by path under `apps/web/src`. */
  files: readonly string[]
  /** true: not a form, but a value of a table that is edited in its cell. */
  isCell?: true
}

type At = FormToWalk['at'] | string

const form = (at: At, files: readonly string[], ...opens: Step[]): FormToWalk => ({
  at: typeof at === 'string' ? () => at : at,
  opens,
  files,
})

const cell = (at: At, file: string, name: RegExp): FormToWalk => ({ ...form(at, [file], name), isCell: true })

/** Searches for a diocese in the dialog and picks the first result. */
async function pickDiocese(page: Page, { unique }: RecordsToWalk) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(unique)
  await dialog
    .getByRole('radio', { name: /Diocese/ })
    .first()
    .press('Enter')
}

const choose = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label).check()

const dioceseFields = ['entities/registry/DioceseFields.tsx', 'entities/registry/BishopField.tsx']
const parishFields = ['entities/registry/ParishFields.tsx']
const contacts = 'features/dioceses/contacts/ContactTable.tsx'
const groupFields = ['features/groups/GroupFields.tsx']
const userOf: At = ({ user }) => records.user.to(user)
const regionOf: At = ({ region }) => records.region.to(region)
const dioceseOf: At = ({ diocese }) => records.diocese.to(diocese)
const parishOf: At = ({ parish }) => records.parish.to(parish)
const donationOf: At = ({ donation }) => records.donation.to(donation)
const collectionOf: At = ({ collection }) => records.collection.to(collection)
const campaignOf: At = ({ campaign }) => records.campaign.to(campaign)
const requestOf: At = ({ request }) => records.solicitation.to(request)
const verifiedOf: At = ({ collection, verified }) => contributionIn(collection, verified)
const yearOf: At = ({ year }) => ledgerYearScreen.to('campaigns', year)
const creditsOf: At = ({ unique }) => `${paths.statementCredits}?search=${unique}`
const pendingOf: At = ({ strange }) => `${paths.worklist}?search=${strange}`

const registry: readonly FormToWalk[] = [
  form(paths.profile, ['features/profile/Profile.tsx']),
  form(paths.security, ['features/profile/second-factor/Enrol.tsx'], async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Ligar' }).click()
    await page.getByRole('dialog').getByLabel('Sua senha').fill(admin.password)
    await page.keyboard.press('Enter')
    await page.getByLabel('Código que o aplicativo mostra').waitFor()
  }),
  form(paths.userCreate, ['features/users/UserCreate.tsx']),
  form(paths.userInvite, ['features/users/InviteUser.tsx']),
  form(userOf, ['features/users/UserView.tsx']),
  form(paths.regionCreate, ['features/regions/RegionCreate.tsx']),
  form(regionOf, ['features/regions/RenameRegion.tsx'], 'Renomear'),
  form(paths.dioceses, ['entities/list-view/ViewForm.tsx'], /^Visões/, 'Salvar visão'),
  form(paths.dioceseCreate, dioceseFields),
  form(dioceseOf, dioceseFields, 'Editar'),
  form(dioceseOf, ['features/dioceses/EditDelivery.tsx'], 'End. Entrega'),
  form(dioceseOf, ['features/dioceses/contacts/AddContact.tsx'], 'Adicionar Contato'),
  form(dioceseOf, ['entities/timeline/AddNote.tsx'], 'Anotar conversa'),
  cell(dioceseOf, contacts, /^Editar: Nome do contato/),
  cell(dioceseOf, contacts, /^Editar: E-mail do contato/),
  cell(dioceseOf, contacts, /^Editar: Telefone do contato/),
  form(paths.parishCreate, [...parishFields, 'features/parishes/ParishCreate.tsx']),
  form(parishOf, parishFields, 'Editar'),
  form(parishOf, ['features/parishes/MoveParish.tsx'], 'Editar diocese'),
  form(paths.groupCreate, [...groupFields, 'features/groups/HomeFields.tsx']),
  form(({ group }) => records.group.to(group), groupFields, 'Editar'),
  form(paths.donations, ['features/donations/YearFilter.tsx']),
  form(paths.donationCreate, ['features/donations/DonationCreate.tsx']),
  form(donationOf, ['features/donations/AddContributor.tsx'], 'Adicionar contribuinte', async (page, { unique }) => {
    await page.getByRole('dialog').getByRole('searchbox').fill(unique)
    await page.getByRole('dialog').getByRole('radio').first().click()
  }),
  form(donationOf, ['features/donations/ChangeValue.tsx'], /^Editar: Grupo/),
  form(paths.collectionCreate, [
    'features/collections/CollectionCreate.tsx',
    'features/collections/CollectionBegin.tsx',
  ]),
  form(collectionOf, ['features/collections/EditCollection.tsx', 'features/collections/CollectionBegin.tsx'], 'Editar'),
  form(collectionOf, ['entities/contribution/ChangeContribution.tsx'], /^Editar: Diocese/),
  form(collectionOf, ['entities/reminder/EditEndDate.tsx'], 'Dizer a data'),
  form(collectionOf, ['entities/reminder/StepForm.tsx'], 'Novo lembrete'),
  form(
    ({ collection }) => records.collectionContribution.to(collection),
    ['features/collections/create/ContributionForm.tsx'],
  ),
  form(verifiedOf, ['entities/contribution/UndoVerification.tsx'], 'Desfazer a verificação'),
  form(
    ({ collection, verified }) => `${contributionIn(collection, verified)}&e-mail`,
    ['entities/mail/ResendRecordMail.tsx'],
    /^Reenviar/,
  ),
]

const campaigns: readonly FormToWalk[] = [
  form(paths.campaignCreate, ['features/campaigns/CampaignFields.tsx']),
  form(campaignOf, ['features/campaigns/CampaignFields.tsx'], 'Editar'),
  form(campaignOf, ['features/campaigns/NewRequest.tsx', 'entities/campaign/order/OrderGrid.tsx'], 'Nova Solicitação'),
  form(paths.campaignProducts, ['features/products/ProductForm.tsx'], /^Novo/),
  form(requestOf, ['features/requests/AddLine.tsx'], 'Adicionar material'),
  form(requestOf, ['entities/campaign/order/OrderGrid.tsx'], 'Preencher em grade'),
  cell(requestOf, 'features/requests/Materials.tsx', /^Editar: Quantidade de/),
  cell(requestOf, 'features/requests/Boxes.tsx', /^Editar: Peso da caixa/),
  form(requestOf, ['features/requests/EditContact.tsx'], 'Corrigir solicitante'),
  form(requestOf, ['features/requests/AddBox.tsx'], 'Adicionar caixa'),
  form(requestOf, ['entities/shipment/ShipmentPanel.tsx'], 'Gravar rastreio'),
  form(
    ({ ofOpenSlip }) => records.solicitation.to(ofOpenSlip),
    ['features/requests/slip/PaySlip.tsx'],
    'Dar como pago',
  ),
  form(
    ({ ofPaidSlip }) => records.solicitation.to(ofPaidSlip),
    ['features/requests/slip/UndoPayment.tsx'],
    'Desfazer o pagamento',
  ),
  form(
    ({ campaign }) => records.campaignShipping.to(campaign),
    ['features/shipping/packing/Packing.tsx', 'features/shipping/packing/WeightField.tsx'],
  ),
  form(
    ({ campaign }) => records.campaignShipping.to(campaign),
    ['entities/shipment/PasteShipments.tsx'],
    'Colar rastreios',
  ),
  form(({ campaign }) => records.campaignScan.to(campaign), ['features/shipping/scanning/ScanField.tsx']),
]

const finance: readonly FormToWalk[] = [
  form(
    pendingOf,
    ['features/finance/worklist/ResolveForm.tsx', 'features/finance/worklist/AssignFields.tsx'],
    /^Resolver/,
  ),
  form(
    pendingOf,
    ['features/finance/worklist/TickedRecords.tsx'],
    (page) =>
      page
        .getByRole('checkbox', { name: /^Marcar: / })
        .first()
        .check(),
    'Dar como conferidas',
  ),
  form(
    ({ paidCode }) => `${paths.worklist}?search=${paidCode}`,
    ['features/finance/worklist/ResolveByReason.tsx'],
    /^Conferir: /,
  ),
  form(
    ({ returnFile }) => records.returnFile.to(returnFile),
    ['features/finance/returns/UndoReturn.tsx'],
    'Desfazer o arquivo',
  ),
  form(paths.statementRules, ['features/finance/statements/RulesPage.tsx']),
  form(creditsOf, ['features/finance/statements/CreditFilters.tsx']),
  form(
    creditsOf,
    ['features/finance/statements/resolve/AskDeclaration.tsx'],
    /^Resolver: R\$\s3,15/,
    choose('Ninguém declarou ainda: pedir a declaração à diocese'),
    pickDiocese,
    (page) => page.getByRole('dialog').getByLabel('E-mail').waitFor(),
  ),
  form(
    creditsOf,
    ['features/finance/statements/resolve/SetAsideForm.tsx'],
    /^Resolver: R\$\s3,15/,
    choose('Não é contribuição: separar'),
  ),
  form(
    creditsOf,
    ['features/finance/statements/resolve/ChooseGifts.tsx', 'features/finance/statements/resolve/DifferenceReason.tsx'],
    /^Resolver: R\$\s3,15/,
    choose('É de uma contribuição, doação ou boleto'),
    pickDiocese,
    (page) => page.getByLabel('Por que os valores diferem').waitFor(),
  ),
  form(creditsOf, ['entities/statement/ReleaseForm.tsx'], /^Desfazer o par/),
  form(creditsOf, ['features/finance/statements/SettleReturnForm.tsx'], /^Está resolvido/),
  form(yearOf, ['features/finance/years/AddCorrection.tsx'], 'Nova correção'),
  form(yearOf, ['features/finance/years/ReopenYearForm.tsx'], 'Reabrir'),
]

const settings: readonly FormToWalk[] = [
  form(paths.reports, ['features/reports/MoneySheets.tsx', 'features/reports/RegistrySheets.tsx']),
  form(paths.settings, ['features/settings/global-options/GlobalOptionFields.tsx'], /^Nova/),
  form(paths.bankAccounts, ['features/settings/bank-accounts/AccountForm.tsx'], 'Nova conta'),
  form(paths.bankAccounts, ['features/settings/bank-accounts/CreditTypeForm.tsx'], 'Novo tipo de crédito'),
  form(paths.letterhead, ['features/settings/letterhead/LetterheadForm.tsx']),
  form(paths.slipIssuer, [
    'features/settings/slip-issuer/BankField.tsx',
    'features/settings/slip-issuer/BeneficiaryFields.tsx',
    'features/settings/slip-issuer/NumberFields.tsx',
    'features/settings/slip-issuer/TermFields.tsx',
  ]),
  form(mailTemplate.to('contribution-verified'), [
    'features/mail-templates/TemplateEditor.tsx',
    'features/mail-templates/TemplatePreview.tsx',
  ]),
  form(paths.auditLog, ['features/audit-log/AuditLog.tsx']),
  form(paths.privacyNotice, ['features/privacy/notice/NoticeEditor.tsx']),
  form(paths.retention, ['features/privacy/retention/RetentionForm.tsx'], /^(Ver e ligar|Mudar)/),
  form(paths.privacy, ['features/privacy/person/PersonPage.tsx']),
  form(
    paths.privacy,
    ['features/privacy/person/EraseForm.tsx'],
    async (page, { erasable }) => {
      await page.getByRole('textbox', { name: 'E-mail da pessoa' }).fill(erasable)
      await page.keyboard.press('Enter')
    },
    'Apagar os dados',
  ),
]

/** All forms of the staff into which text is typed, in two parts that two tests walk at the same time. */
export const formsToWalk: Record<string, readonly FormToWalk[]> = {
  office: [...registry, ...campaigns],
  money: [...finance, ...settings],
}

/** Files that are not walked, each with the spec that types there: their fields need an installation of their own. */
export const walkedApart: Record<string, string> = {
  'features/profile/passkeys/CreatePasskey.tsx': 'passkeys.spec.ts',
  'features/profile/passkeys/OwnPasskeys.tsx': 'passkeys.spec.ts',
  'features/finance/second-person/SwitchSecondPerson.tsx': 'second-person.spec.ts',
  'features/finance/second-person/Decide.tsx': 'second-person.spec.ts',
}
