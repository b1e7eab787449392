import { useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { Loading } from './ui/Loading.tsx'

/** Leads from an address that nobody knows to the login. */
export function ToSignIn() {
  useEffect(() => window.location.replace(paths.login), [])
  return <Loading />
}
