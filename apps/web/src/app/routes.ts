import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { helpOf, ledgerYearScreen, mailTemplate, paths, reconciliationRows, records } from '../routing/paths.ts'
import type * as areas from './AdminAreas.tsx'

/** A route whose screen is the export called `name` of a file. The file is loaded when the screen is first opened. */
const screen = <Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject => ({ id: path, path, lazy: async () => ({ Component: (await load())[name] }) })

/** Routes inside a layout of `AdminAreas.tsx`. That file is loaded when the first of these routes is opened. */
const area = (name: keyof typeof areas, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./AdminAreas.tsx'))[name] }),
  children,
})

/** The routes of all staff screens. */
export const staffRoutes: RouteObject[] = [
  screen(paths.home, 'Home', () => import('../features/home/Home.tsx')),
  screen(paths.profile, 'Profile', () => import('../features/profile/Profile.tsx')),
  screen(paths.security, 'Security', () => import('../features/profile/Security.tsx')),
  screen(paths.help, 'HelpIndex', () => import('../features/help/HelpIndex.tsx')),
  screen(helpOf.route, 'HelpJourney', () => import('../features/help/HelpJourney.tsx')),
  screen(paths.dashboard, 'Dashboard', () => import('../features/dashboard/Dashboard.tsx')),
  screen(paths.regions, 'RegionList', () => import('../features/regions/RegionList.tsx')),
  screen(paths.regionCreate, 'RegionCreate', () => import('../features/regions/RegionCreate.tsx')),
  screen(records.region.route, 'RegionView', () => import('../features/regions/RegionView.tsx')),
  screen(paths.parishes, 'ParishList', () => import('../features/parishes/ParishList.tsx')),
  screen(paths.parishCreate, 'ParishCreate', () => import('../features/parishes/ParishCreate.tsx')),
  screen(records.parish.route, 'ParishView', () => import('../features/parishes/ParishView.tsx')),
  screen(paths.dioceseImport, 'DioceseImport', () => import('../features/imports/ImportScreens.tsx')),
  screen(paths.deliveryImport, 'DeliveryImport', () => import('../features/imports/ImportScreens.tsx')),
  screen(paths.contactImport, 'ContactImport', () => import('../features/imports/ImportScreens.tsx')),
  screen(paths.groupImport, 'GroupImport', () => import('../features/imports/ImportScreens.tsx')),
  screen(paths.parishImport, 'ParishImport', () => import('../features/imports/ImportScreens.tsx')),
  screen(paths.dioceses, 'DioceseList', () => import('../features/dioceses/DioceseList.tsx')),
  screen(paths.dioceseCreate, 'DioceseCreate', () => import('../features/dioceses/DioceseCreate.tsx')),
  screen(records.diocese.route, 'DioceseView', () => import('../features/dioceses/DioceseView.tsx')),
  screen(paths.groups, 'GroupList', () => import('../features/groups/GroupList.tsx')),
  screen(paths.groupCreate, 'GroupCreate', () => import('../features/groups/GroupCreate.tsx')),
  screen(records.group.route, 'GroupView', () => import('../features/groups/GroupView.tsx')),
  screen(paths.donations, 'DonationList', () => import('../features/donations/DonationList.tsx')),
  screen(paths.donationCreate, 'DonationCreate', () => import('../features/donations/DonationCreate.tsx')),
  screen(records.donation.route, 'DonationView', () => import('../features/donations/DonationView.tsx')),
  screen(
    paths.groupReports,
    'CofrinhoReportsPage',
    () => import('../features/cofrinho-reports/CofrinhoReportsPage.tsx'),
  ),
  screen(paths.reports, 'ReportsPage', () => import('../features/reports/ReportsPage.tsx')),
  screen(
    paths.dioceseReports,
    'DioceseReportsPage',
    () => import('../features/diocese-reports/DioceseReportsPage.tsx'),
  ),
  screen(paths.collections, 'CollectionList', () => import('../features/collections/CollectionList.tsx')),
  screen(paths.collectionCreate, 'CollectionCreate', () => import('../features/collections/CollectionCreate.tsx')),
  screen(
    paths.collectionReports,
    'CollectionReportsPage',
    () => import('../features/collections/CollectionReportsPage.tsx'),
  ),
  screen(records.collection.route, 'CollectionView', () => import('../features/collections/CollectionView.tsx')),
  screen(
    records.collectionContribution.route,
    'ContributionCreate',
    () => import('../features/collections/create/ContributionCreate.tsx'),
  ),
  screen(records.collectionVerify.route, 'ReviewScreen', () => import('../features/review/ReviewScreen.tsx')),
  screen(paths.stuckMails, 'StuckMails', () => import('../features/stuck-mails/StuckMails.tsx')),
  screen(paths.campaigns, 'CampaignList', () => import('../features/campaigns/CampaignList.tsx')),
  screen(paths.campaignCreate, 'CampaignCreate', () => import('../features/campaigns/CampaignCreate.tsx')),
  screen(records.campaign.route, 'CampaignView', () => import('../features/campaigns/CampaignView.tsx')),
  screen(
    paths.campaignReports,
    'CampaignReportsPage',
    () => import('../features/campaign-reports/CampaignReportsPage.tsx'),
  ),
  screen(paths.campaignProducts, 'ProductList', () => import('../features/products/ProductList.tsx')),
  screen(records.solicitation.route, 'RequestView', () => import('../features/requests/RequestView.tsx')),
  screen(records.campaignShipping.route, 'ShippingView', () => import('../features/shipping/ShippingView.tsx')),
  screen(records.campaignScan.route, 'ScanView', () => import('../features/shipping/scanning/ScanView.tsx')),
  screen(records.campaignSlips.route, 'CampaignSlips', () => import('../features/slips/CampaignSlips.tsx')),
  area('FinanceArea', [
    area('FinanceScreens', [
      screen(paths.finance, 'ReturnsPage', () => import('../features/finance/returns/ReturnsPage.tsx')),
      screen(
        records.returnFile.route,
        'ReturnFileView',
        () => import('../features/finance/returns/ReturnFileView.tsx'),
      ),
      screen(paths.worklist, 'WorklistPage', () => import('../features/finance/worklist/WorklistPage.tsx')),
      screen(paths.closedPayments, 'ClosedRecords', () => import('../features/finance/worklist/ClosedRecords.tsx')),
      screen(
        paths.reconciliations,
        'ReconciliationList',
        () => import('../features/finance/reconciliation/ReconciliationList.tsx'),
      ),
      screen(
        records.reconciliation.route,
        'ReconciliationView',
        () => import('../features/finance/reconciliation/ReconciliationView.tsx'),
      ),
      screen(paths.statements, 'StatementsPage', () => import('../features/finance/statements/StatementsPage.tsx')),
      screen(paths.statementCredits, 'CreditsPage', () => import('../features/finance/statements/CreditsPage.tsx')),
      screen(paths.statementMissing, 'MissingPage', () => import('../features/finance/statements/MissingPage.tsx')),
      screen(paths.statementDays, 'DaysPage', () => import('../features/finance/statements/DaysPage.tsx')),
      screen(paths.statementRules, 'RulesPage', () => import('../features/finance/statements/RulesPage.tsx')),
      screen(paths.statementHelp, 'HelpPage', () => import('../features/finance/statements/HelpPage.tsx')),
      screen(paths.ledgerYears, 'YearsPage', () => import('../features/finance/years/YearsPage.tsx')),
      screen(
        paths.heldActions,
        'HeldActionsPage',
        () => import('../features/finance/second-person/HeldActionsPage.tsx'),
      ),
      screen(ledgerYearScreen.route, 'YearView', () => import('../features/finance/years/YearView.tsx')),
      screen(reconciliationRows.route, 'RowsView', () => import('../features/finance/reconciliation/RowsView.tsx')),
    ]),
    area('ShippingScreens', [
      screen(paths.shippingFiles, 'ShippingFiles', () => import('../features/shipping-files/ShippingFiles.tsx')),
      screen(
        records.shippingFile.route,
        'ShippingFileView',
        () => import('../features/shipping-files/ShippingFileView.tsx'),
      ),
    ]),
  ]),
  area('UsersArea', [
    screen(paths.users, 'UserList', () => import('../features/users/UserList.tsx')),
    screen(records.user.route, 'UserView', () => import('../features/users/UserView.tsx')),
    screen(paths.userInvite, 'InviteUser', () => import('../features/users/InviteUser.tsx')),
    screen(paths.userCreate, 'UserCreate', () => import('../features/users/UserCreate.tsx')),
  ]),
  area('SettingsArea', [
    screen(paths.slipIssuer, 'SlipIssuerPage', () => import('../features/settings/slip-issuer/SlipIssuerPage.tsx')),
    area('SettingsScreens', [
      screen(
        paths.settings,
        'GlobalOptionList',
        () => import('../features/settings/global-options/GlobalOptionList.tsx'),
      ),
      screen(
        paths.bankAccounts,
        'AccountsAndCredits',
        () => import('../features/settings/bank-accounts/AccountsAndCredits.tsx'),
      ),
      screen(paths.letterhead, 'LetterheadPage', () => import('../features/settings/letterhead/LetterheadPage.tsx')),
      screen(paths.outbox, 'Outbox', () => import('../features/outbox/Outbox.tsx')),
      screen(records.mail.route, 'MailView', () => import('../features/outbox/MailView.tsx')),
      screen(paths.mailTemplates, 'TemplateList', () => import('../features/mail-templates/TemplateList.tsx')),
      screen(mailTemplate.route, 'TemplateView', () => import('../features/mail-templates/TemplateView.tsx')),
      screen(paths.privacy, 'PersonPage', () => import('../features/privacy/person/PersonPage.tsx')),
      screen(paths.retention, 'RetentionPage', () => import('../features/privacy/retention/RetentionPage.tsx')),
      screen(paths.privacyNotice, 'NoticePage', () => import('../features/privacy/notice/NoticePage.tsx')),
      screen(paths.backups, 'BackupPage', () => import('../features/backups/BackupPage.tsx')),
      screen(paths.auditLog, 'AuditLog', () => import('../features/audit-log/AuditLog.tsx')),
    ]),
  ]),
]
