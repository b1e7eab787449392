/** The addresses of the screens that make a request. */
export const campaignPaths = {
  choice: '/missionary-champaing',
  create: '/missionary-champaing-new',
  find: '/champaing-solicitation-get',
  edit: (code: string) => `/champaing-solicitation-view/${encodeURIComponent(code)}`,
  confirm: (code: string) => `/champaing-solicitation-confirm/${encodeURIComponent(code)}`,
}
