import { useEffect } from 'react'
import { signInPaths } from '../lib/sign-in-paths.ts'
import { Loading } from './ui/Loading.tsx'

/** Redirects unknown addresses to the login. */
export function ToSignIn() {
  useEffect(() => window.location.replace(signInPaths.login), [])
  return <Loading />
}
