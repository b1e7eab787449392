import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

interface SteadyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

const doNothing = (event: MouseEvent) => event.preventDefault()

/**
 * A button that keeps the focus while it is disabled. A disabled button does nothing when pressed, and Enter in a field
 * does not send the form.
 */
export const SteadyButton = ({ type = 'button', disabled = false, onClick, ...rest }: SteadyButtonProps) => (
  <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? doNothing : onClick} {...rest} />
)
