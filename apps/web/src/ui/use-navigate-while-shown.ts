import { useNavigate } from 'react-router'
import { useIsShown } from '../lib/use-is-shown.ts'

/** Opens another screen, unless the component was left meanwhile: the user is then at work elsewhere. */
export function useNavigateWhileShown(): (to: string) => void {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return (to) => {
    if (isShown()) void navigate(to)
  }
}
