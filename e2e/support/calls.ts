/** Whether an address is a call. The logo, which another journey may have set, is a picture that everyone gets. */
export const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/letterhead/logo'
