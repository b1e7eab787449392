/** The addresses of the screens for requesting material. */
export const campaignPaths = {
  choice: '/missionary-champaing',
  create: '/missionary-champaing-new',
  find: '/champaing-solicitation-get',
  edit: (code: string) => `/champaing-solicitation-view/${encodeURIComponent(code)}`,
  confirm: (code: string) => `/champaing-solicitation-confirm/${encodeURIComponent(code)}`,
}
