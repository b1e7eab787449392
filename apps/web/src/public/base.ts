/**
 * The prefix under which staff see the public screens, because staff have screens of their own at the visitors'
 * addresses.
 */
const staffBase = '/publico'

/** The prefix of public addresses on this page; empty for visitors. */
export const publicBase =
  window.location.pathname === staffBase || window.location.pathname.startsWith(`${staffBase}/`) ? staffBase : ''
