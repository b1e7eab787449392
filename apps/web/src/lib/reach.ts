/** The ways to reach somebody from the screen, as addresses of links. */

/** @param phone digits with area code, as stored */
export const telHref = (phone: string): string => `tel:+55${phone}`

/** Mobile numbers have eleven digits and a 9 after the area code; others have no WhatsApp by default. */
const mobile = /^\d{2}9\d{8}$/

/** @returns null for a number that is no mobile one */
export const whatsappHref = (phone: string): string | null => (mobile.test(phone) ? `https://wa.me/55${phone}` : null)
