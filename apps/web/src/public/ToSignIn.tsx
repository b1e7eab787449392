import { useEffect } from 'react'
import { signInPaths } from '../lib/sign-in-paths.ts'
import { Loading } from './ui/Loading.tsx'

/** Leads from an address that nobody knows to the login. */
export function ToSignIn() {
  useEffect(() => window.location.replace(signInPaths.login), [])
  return <Loading />
}
