import { publicBase } from './base.ts'
import { NotFound } from './NotFound.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/**
 * Whether an address looks like a visitors' address, which people get by mail or type from paper. If such an address
 * does not exist, the page says so: the login would not help a visitor.
 */
const isVisitors = (address: string) =>
  /^\/(coleta|campanha|envio|verificar|privacidade|missionary-collection|(missionary-)?champaing[^/]*)(\/|$)/i.test(
    address,
  )

/** What an address without a screen shows: the login opens, or a text says that the address does not exist. */
export const UnknownAddress = ({ address }: { address: string }) =>
  publicBase !== '' || isVisitors(address) ? <NotFound /> : <ToSignIn />
