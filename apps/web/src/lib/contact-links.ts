/** The link that calls a telephone. @param phone digits with area code, as stored */
export const telHref = (phone: string): string => `tel:+55${phone}`

/** Mobile numbers have eleven digits, with a 9 after the area code. Other numbers rarely have WhatsApp. */
const mobile = /^\d{2}9\d{8}$/

/** The link to a WhatsApp chat; null for a number that is not mobile. @param phone digits with area code, as stored */
export const whatsappHref = (phone: string): string | null => (mobile.test(phone) ? `https://wa.me/55${phone}` : null)
