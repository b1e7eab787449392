/** The addresses of a request's way (fundraising §2). */
export const campaignPaths = {
  choice: '/missionary-champaing',
  create: '/missionary-champaing-new',
  find: '/champaing-solicitation-get',
  edit: (code: string) => `/champaing-solicitation-view/${encodeURIComponent(code)}`,
  confirm: (code: string) => `/champaing-solicitation-confirm/${encodeURIComponent(code)}`,
}
