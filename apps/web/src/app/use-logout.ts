import { logout } from '@seara/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { endSession } from '../lib/session.ts'
import { toastFailure, toastSuccess } from '../ui/toasts.tsx'

/** Signs out. The local session ends also when the server cannot be told; the token then expires by itself. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => toastSuccess('Logout feito com sucesso.'),
    onError: () => toastFailure('Ops, algo deu errado! Faça o login novamente.'),
    onSettled: () => {
      endSession('logout')
      client.clear()
    },
  })
}
