import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'

interface SteadyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

const doNothing = (event: MouseEvent) => event.preventDefault()

/** A button that keeps the focus while it is disabled: it then does nothing, nor does Enter send its form. */
export const SteadyButton = ({ type = 'button', disabled = false, onClick, ...rest }: SteadyButtonProps) => (
  <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? doNothing : onClick} {...rest} />
)
