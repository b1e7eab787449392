import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another screen after a delay in milliseconds, unless the user leaves earlier. */
export function useLeaveLater() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (to: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate(to), delay)
  }
}
