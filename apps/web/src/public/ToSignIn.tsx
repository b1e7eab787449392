import { useEffect } from 'react'
import { carryNotice } from '../lib/carried-notice.ts'
import { signInPaths } from '../lib/sign-in-paths.ts'
import { Loading } from './ui/Loading.tsx'

const unknown = 'Este endereço não existe. Para enviar uma contribuição ou pedir material, comece pela página inicial.'

/** Sends unknown addresses to the login, with a message. */
export function ToSignIn() {
  useEffect(() => {
    carryNotice({ text: unknown, look: 'info' })
    window.location.replace(signInPaths.login)
  }, [])
  return <Loading />
}
