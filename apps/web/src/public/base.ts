/** Where staff see the public screens, as they have screens of their own at the visitors' addresses. */
const staffBase = '/publico'

/** What the addresses of the public screens begin with for whoever looks at them. */
export const publicBase =
  window.location.pathname === staffBase || window.location.pathname.startsWith(`${staffBase}/`) ? staffBase : ''
