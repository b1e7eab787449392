/** Whether an address is an API call. The logo is not counted: it is a picture that another journey may have set. */
export const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/letterhead/logo'
