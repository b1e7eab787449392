/** The one row of the privacy notice; its body is null while the standard text is used. */
export interface PrivacyNoticeTable {
  id: number
  body: string | null
  updated_by: string | null
  updated_at: string | null
}

export interface PrivacyTables {
  privacy_notice: PrivacyNoticeTable
}
