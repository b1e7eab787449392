/** The network's name until an admin fills in the letterhead. */
export const unnamed = 'Rede Missionária'

/** The fields that every receipt requires (docs/product.md#receipts). */
const required = ['name', 'cnpj', 'address'] as const

/** The required fields that are still empty. */
export const missingIn = (letterhead: { [field in (typeof required)[number]]: string | null }) =>
  required.filter((field) => letterhead[field] === null)
