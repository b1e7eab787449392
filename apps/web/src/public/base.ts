/**
 * Staff see the public screens under this prefix, because they have screens of their own at the visitors' addresses.
 */
const staffBase = '/publico'

/** The prefix of public addresses for the current person. */
export const publicBase =
  window.location.pathname === staffBase || window.location.pathname.startsWith(`${staffBase}/`) ? staffBase : ''
