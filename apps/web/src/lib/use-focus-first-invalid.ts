import { useOnceDrawn } from './use-once-drawn.ts'

/**
 * @returns a function: after the errors set along with the call are drawn, focuses the first invalid field inside the
 * element
 */
export function useFocusFirstInvalid(): (inside: HTMLElement | null | undefined) => void {
  const onceDrawn = useOnceDrawn()
  return (inside) => onceDrawn(() => inside?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
