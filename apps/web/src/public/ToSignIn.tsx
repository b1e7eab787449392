import { useEffect } from 'react'
import { isPrivatePath, paths } from '../app/paths.ts'
import { rememberAddress } from '../lib/return-address.ts'
import { Loading } from './ui/Loading.tsx'

/** Leads to the login; an address of the staff is opened again after signing in. */
export function ToSignIn() {
  useEffect(() => {
    const { pathname, search } = window.location
    if (isPrivatePath(pathname)) rememberAddress(pathname + search)
    window.location.replace(paths.login)
  }, [])
  return <Loading />
}
