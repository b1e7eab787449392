import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Goes to another screen after a delay in milliseconds, unless the user leaves earlier or is about to. */
export function useLeaveLater() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useNavigation().state !== 'idle'
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = isLeaving
  }, [isLeaving])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (to: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!leaving.current) void navigate(to)
    }, delay)
  }
}
