import type { ApiClient } from './api-client.ts'

interface MadeGroup {
  id: number
  group_name: string
}

interface MadeDonation {
  id: number
  title: string
}

/** Registers an IAM group. @param name unique in the run @param change fields that differ from the usual ones */
export const createGroup = (api: ApiClient, name: string, change: object = {}) =>
  api.call<MadeGroup>('POST', '/api/safe_box_groups', {
    group_name: name,
    representant_name: 'Maria Aparecida',
    contact_mail: 'grupo@iam.test',
    telephone: '31987654321',
    zip_code: '36570000',
    city: 'Viçosa',
    uf: 'MG',
    ...change,
  })

/** Opens a donation. @param title unique in the run */
export const createDonation = (api: ApiClient, title: string, description?: string) =>
  api.call<MadeDonation>('POST', '/api/donation', { title, description })

/** Adds a group's gift to a donation. @param value reais */
export const give = (api: ApiClient, donationId: number, groupId: number, value: number) =>
  api.call('POST', '/api/groups_donation', { donation_id: donationId, safe_box_group_id: groupId, value })

export const finish = (api: ApiClient, donationId: number) =>
  api.call('PUT', `/api/donation/finished/${donationId}`, {})
