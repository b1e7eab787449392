import { ownPassword, dioceseBody, parishBody } from './factories.ts'
import { groupBody } from './cofrinho-factories.ts'

/** The records in the database when the random requests begin. */
interface FuzzedWorld {
  diocese: { id: number; cnpj: string | null }
  collection: number
  group: number
  donation: number
  campaign: { id: number }
  product: { id: number }
  solicitation: number
  box: { label: string }
}

const contact = { name: 'A', email: 'a@exemplo.org', telephone: '6233334444' }
const user = { name: 'Ana', email: 'ana@exemplo.org' }
const note = { text: 'Ligar na segunda', follow_up_on: '2026-12-01' }
const reason = { reason: 'Foi pago em outra conta' }
const withPassword = { current_password: ownPassword }
/**
 * A wrong password, so that these endpoints refuse. If one of them changed the password or closed a year, the requests
 * after it would fail.
 */
const wrongPassword = { current_password: 'outra senha' }
const newPassword = { password: 'uma frase bem comprida 7', password_confirmation: 'uma frase bem comprida 7' }
const template = { subject: 'Olá', body: 'Obrigado, {{nome}}.' }
const fingerprint = '0'.repeat(32)
const step = { audience: 'not_contributed', days: -3, ...template }
const month = { account_id: 1, day: '2026-10-01' }
const issuer = {
  bank: '237',
  agency: '1172',
  account: '403005',
  wallet: '09',
  beneficiary_code: '4466911',
  fine_percent: 2,
  interest_percent_month: 1,
  write_off_days: 60,
  pix_key: 'rede@exemplo.org',
  beneficiary_name: 'Rede Missionária',
  beneficiary_cnpj: '11222333000181',
  beneficiary_address: 'SGAN 905, Brasília - DF',
}

/**
 * A valid body for every endpoint that takes one, by method and path. The test replaces one field at a time with a
 * hostile value.
 */
export function goodBodies({
  diocese,
  collection,
  group,
  donation,
  campaign,
  product,
  solicitation,
  box,
}: FuzzedWorld): Record<string, object | undefined> {
  return {
    'POST /api/diocese': dioceseBody(),
    'PUT /api/diocese/:id': dioceseBody({ cnpj: diocese.cnpj }),
    'POST /api/parish': parishBody(diocese.id),
    'PUT /api/parish/:id': parishBody(diocese.id),
    'PUT /api/parish/diocese/:id': { diocese_id: diocese.id },
    'POST /api/diocese-contact': { ...contact, diocese_id: diocese.id, contact_type_id: 1 },
    'PUT /api/diocese-contact/:id': contact,
    'POST /api/parish_region': { region_name: 'Regional' },
    'PUT /api/parish_region/:id': { region_name: 'Regional' },
    'POST /api/parish_region_states': { parish_region_id: 1, states: [1, 2] },
    'PUT /api/parish_region_states': { parish_region_id: 1, states: [1, 2] },
    'POST /api/auth/login': { email: 'a@exemplo.org', password: 'x' },
    'POST /api/auth/passkey-login': {
      email: 'a@exemplo.org',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
    'POST /api/auth/passkeys': {
      name: 'Celular',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
      },
    },
    'POST /api/safe_box_groups': groupBody(),
    'PUT /api/safe_box_groups/:id': groupBody(),
    'POST /api/donation': { title: 'Cofrinho', description: '' },
    'PUT /api/donation/finished/:id': { total_value: 1 },
    'POST /api/groups_donation': { donation_id: donation, safe_box_group_id: group, value: 10 },
    'POST /api/missionary-collection': { description: 'Coleta', begin_dt: '2026-10-01', base_year: 2026 },
    'POST /api/missionary-campaign': { description: 'Campanha', begin_dt: '2026-03-01', due_date: '2026-10-31' },
    'PUT /api/missionary-campaign/:id': { description: 'Campanha', begin_dt: '01/03/2026', due_date: '31/10/2026' },
    'POST /api/missionary-campaign/product': { name: 'Cartaz', price: '1,50' },
    'PUT /api/missionary-campaign/product/:id': { name: 'Cartaz', price: 2 },
    'POST /api/missionary-campaign/solicitation': {
      name: 'Maria',
      email: 'maria@exemplo.org',
      telephone: '62987654321',
      diocese_id: diocese.id,
      missionary_campaign_id: campaign.id,
    },
    'POST /api/missionary-campaign/solicitation-product': {
      champaingn_solicitation_id: solicitation,
      champaingn_product_id: product.id,
      quantity: 2,
    },
    'PUT /api/missionary-campaign/solicitation-product/:id': { quantity: 3 },
    'POST /api/missionary-campaign/solicitation/box': { champaingn_solicitation_id: solicitation, weight: '4,5' },
    'PUT /api/missionary-campaign/solicitation/box/:id': { weight: 2 },
    'PUT /api/missionary-campaign/shipping/:campaignId/scan': { text: box.label, parish_region: 1 },
    'POST /api/verification/:collectionId/next': { after: 1 },
    'POST /api/bank-account': { bank_name: 'Banco', agency: '1', account_number: '2', bank_number: '001' },
    'POST /api/global-config': { title: 'Opção', link: '/verificar', disabled: false },
    'PUT /api/letterhead': {
      name: 'Rede',
      cnpj: '',
      address: '',
      city: '',
      phone: '',
      email: '',
      signer_name: '',
      signer_role: '',
    },
    'PUT /api/user/me': user,
    'PUT /api/user/:id': { ...user, profile: 'user', is_approved: true },
    'PUT /api/bank-account/:id': { bank_name: 'Banco', agency: '1', account_number: '2', bank_number: '001' },
    'PUT /api/missionary-collection/:id': { finished: false },
    'PUT /api/collection-missionary-contribuitions/:id': { value: '12,50' },
    'PUT /api/collection-missionary-contribuitions/protocol/:protocol': { email: contact.email },
    'POST /api/credit-type': { description: 'Pix' },
    'PUT /api/credit-type/:id': { description: 'Pix' },
    'POST /api/diocese/:id/note': note,
    'POST /api/safe_box_groups/:id/note': note,
    'POST /api/parish/:id/note': note,
    'PUT /api/diocese/note/:id': { done: true },
    'PUT /api/groups_donation/:id': { value: 11 },
    'PUT /api/global-config/:id': { title: 'Opção', link: '/verificar', disabled: true },
    'POST /api/backups/download': { archive: 'seara-2026-10-01.tar.zst', ...withPassword },
    'POST /api/backups/release': { waiting_mails: 'send' },
    'POST /api/auth/accept-invitation': { token: 'x'.repeat(43), password: newPassword.password },
    'POST /api/invitation': { ...user, profile: 'user', permissions: ['finance'] },
    'POST /api/auth/invitation': { token: 'x'.repeat(43) },
    'PUT /api/reminders/:programme/:id': { end_on: '2026-10-31', paused: false },
    'POST /api/reminders/:programme/:id/step': step,
    'PUT /api/reminders/step/:id': { ...step, fingerprint },
    'PUT /api/reminders/step/:id/seen': { seen: true, fingerprint },
    'POST /api/list-view': { list: 'dioceses', name: 'Do Norte', query: 'search=norte', shared: true },
    'PUT /api/list-view/:id': { name: 'Do Norte', query: 'search=norte', shared: false },
    'POST /api/mail-templates/thanks-letter/pdf': template,
    'POST /api/mail-templates/:key/preview': template,
    'POST /api/mail-templates/:key/test': template,
    'PUT /api/mail-templates/:key': template,
    'POST /api/person-data': { email: contact.email },
    'POST /api/person-data/export': { email: contact.email, ...withPassword },
    'POST /api/person-data/erase': {
      email: contact.email,
      ...reason,
      ...withPassword,
      seen: '0',
      withdraw_mails: true,
    },
    'PUT /api/privacy-notice': { body: 'O que guardamos.' },
    'POST /api/privacy-notice/preview': { body: 'O que guardamos.' },
    'PUT /api/retention/:kind': { months: 24, seen: '0', seen_count: 0 },
    'POST /api/mails/:kind/:id/:mailId/send': { email: contact.email },
    'POST /api/mails/:kind/send': { ids: [1] },
    'POST /api/missionary-campaign/solicitation/address-report/:id': { text: 'Rua A, 1', origin: 'public' },
    'POST /api/missionary-campaign/solicitation/second-copy/:id': { origin: 'public' },
    'PUT /api/missionary-campaign-solicitation/:id': { ...contact, origin: 'public' },
    'PUT /api/missionary-campaign/solicitation/products/:id': {
      lines: [{ champaingn_product_id: product.id, quantity: 3, seen_quantity: 2 }],
    },
    'POST /api/finance/:id/undo': reason,
    'POST /api/verification/undo/:id': reason,
    'POST /api/auth/second-factor': withPassword,
    'POST /api/second-factor-policy': { required_for: 'nobody', ...wrongPassword },
    'POST /api/auth/second-factor/confirm': { code: '123456' },
    'POST /api/auth/second-factor/off': withPassword,
    'POST /api/user/:id/second-factor/off': withPassword,
    'POST /api/auth/second-factor/recovery-codes': withPassword,
    'POST /api/second-person': { on: false, ...reason },
    'POST /api/held-actions/:id/refuse': reason,
    'POST /api/auth/passkeys/options': withPassword,
    'POST /api/auth/passkeys/:id/remove': withPassword,
    'PUT /api/auth/passkeys/:id': { name: 'Celular' },
    'PUT /api/auth/password': { ...wrongPassword, ...newPassword },
    'POST /api/auth/confirm-password': withPassword,
    'POST /api/auth/forgot-password': { email: contact.email },
    'POST /api/auth/register': { ...user, password: newPassword.password },
    'POST /api/auth/reset-password': { token: 'x'.repeat(43), ...newPassword },
    'POST /api/setup/skip': { key: 'team', skipped: true },
    'POST /api/missionary-campaign/shipments/:campaignId': {
      text: '1;Correios;AA123456789BR',
      save: true,
      ship: false,
      seen: [{ line: 1, seen_saved_at: null, seen_box_ids: [1] }],
    },
    'PUT /api/missionary-campaign/shipment/:requestId': {
      carrier: 'Correios',
      tracking_code: 'AA1',
      ship: false,
      seen_saved_at: null,
      seen_box_ids: [1],
    },
    'PUT /api/missionary-campaign/shipping/box/:id': { shipped: true },
    'PUT /api/shipping-file/:id': { sent: true },
    'PUT /api/slip-issuer': { ...issuer, ...withPassword, password: ownPassword },
    'POST /api/slip-issuer/trial': issuer,
    'PUT /api/missionary-campaign/invoice/:id': {
      status: 'paid',
      credit_date: '2026-10-01',
      paid_value: '3,00',
      ...reason,
    },
    'POST /api/missionary-campaign/invoice/second-copies': { slips: [1] },
    'POST /api/finance/statements/credits/:id/declaration': {
      diocese_id: diocese.id,
      missionary_collection_id: collection,
      email: contact.email,
      fingerprint,
    },
    'POST /api/finance/statements/matches': { row_ids: [1], contribution_ids: [1], difference: 0, ...reason },
    'POST /api/finance/statements/credits/:id/release': reason,
    'POST /api/finance/statements/credits/:id/set-aside': { ...reason, same_text: false },
    'POST /api/finance/statements/days/close': month,
    'POST /api/finance/statements/days/reopen': month,
    'PUT /api/finance/statements/settings': { verify_up_to: '500', missing_after_days: 10 },
    'PUT /api/finance/records': { ids: [1], ...reason },
    'PUT /api/finance/divergent-by-hand/:id': reason,
    'PUT /api/finance/records/:id': { invoice_id: 1, same_as_manual: false, reopens: false, ...reason },
    'PUT /api/finance/refused-slips/:id': reason,
    'POST /api/year-closings/:ledger/:year': { seen: '0', ...wrongPassword },
    'POST /api/year-closings/:ledger/:year/reopen': { ...reason, ...wrongPassword },
    'POST /api/year-corrections': {
      ledger: 'collections',
      base_year: 2025,
      diocese_id: diocese.id,
      effect: 'adds',
      value: '10,00',
      day: '2026-01-15',
      ...reason,
    },
  }
}
