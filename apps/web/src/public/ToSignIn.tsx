import { useEffect } from 'react'
import { carryNotice } from '../lib/carried-notice.ts'
import { signInPaths } from '../lib/sign-in-paths.ts'
import { Loading } from './ui/Loading.tsx'

const unknown = 'Este endereço não existe. Para enviar uma contribuição ou pedir material, comece pela página inicial.'

/** Redirects unknown addresses to the login, and says why. */
export function ToSignIn() {
  useEffect(() => {
    carryNotice({ text: unknown, look: 'info' })
    window.location.replace(signInPaths.login)
  }, [])
  return <Loading />
}
