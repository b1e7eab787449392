import type { ComponentProps } from 'react'
import { SteadyButton } from './SteadyButton.tsx'
import styles from './Button.module.css'

interface ButtonProps extends ComponentProps<typeof SteadyButton> {
  look?: 'filled' | 'outline' | 'plain'
}

/** A button large enough for a thumb. */
export const Button = ({ look = 'outline', className = '', ...rest }: ButtonProps) => (
  <SteadyButton className={`${styles.button} ${styles[look]} ${className}`} {...rest} />
)
