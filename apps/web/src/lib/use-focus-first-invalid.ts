import { useOnceDrawn } from './use-once-drawn.ts'

/**
 * @returns a function that focuses the first invalid field inside an element, once the errors set in the same handler
 * are rendered
 */
export function useFocusFirstInvalid(): (inside: HTMLElement | null | undefined) => void {
  const onceDrawn = useOnceDrawn()
  return (inside) => onceDrawn(() => inside?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
