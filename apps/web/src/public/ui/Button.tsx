import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  look?: 'filled' | 'outline' | 'plain'
}

/** A button large enough for a thumb. */
export const Button = ({ look = 'outline', type = 'button', className = '', ...rest }: ButtonProps) => (
  <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />
)
