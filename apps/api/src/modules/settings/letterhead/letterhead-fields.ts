/** The network's name until an admin fills the letterhead in. */
export const unnamed = 'Rede Missionária'

/** What a receipt requires (docs/product.md#receipts). */
const required = ['name', 'cnpj', 'address'] as const

/** What is still missing. */
export const missingIn = (letterhead: { [field in (typeof required)[number]]: string | null }) =>
  required.filter((field) => letterhead[field] === null)
