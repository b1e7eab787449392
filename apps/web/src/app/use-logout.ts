import { logout } from '@seara/contract/access/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { carryNotice } from '../lib/carried-notice.ts'
import { endSession } from '../lib/session.ts'

/**
 * Signs out. The session in this browser ends even when the server cannot be reached; the server's session then expires
 * later.
 */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout, {}),
    // Without a network the call fails at once, and the session here ends. By default it would wait for the network.
    networkMode: 'always',
    onSuccess: () => carryNotice({ text: 'Logout feito com sucesso.', look: 'success' }),
    onError: () => carryNotice({ text: 'Ops, algo deu errado! Faça o login novamente.', look: 'failure' }),
    onSettled: () => {
      endSession('logout')
      client.clear()
    },
  })
}
