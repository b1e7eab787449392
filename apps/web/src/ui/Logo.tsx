interface LogoProps {
  /** The length of the logo's side, in pixels. */
  size?: number
}

/**
 * The logo of Seara: an ear of wheat whose grains form a cross. The logo has no text alternative, because it is next to
 * the name.
 */
export const Logo = ({ size = 32 }: LogoProps) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#1f5b42" />
    <path d="M16 13v14.5" stroke="#ebc05c" strokeWidth="2" strokeLinecap="round" />
    <g fill="#ebc05c">
      <path d="M16 3.5c2.6 2.7 2.6 6.3 0 9-2.6-2.7-2.6-6.3 0-9z" />
      <path d="M15 17.6c-3.8.3-6.6-1.9-7.1-5.6 3.8-.3 6.6 1.9 7.1 5.6zM17 17.6c.5-3.7 3.3-5.9 7.1-5.6-.5 3.7-3.3 5.9-7.1 5.6z" />
      <path d="M15 24.6c-3.8.3-6.6-1.9-7.1-5.6 3.8-.3 6.6 1.9 7.1 5.6zM17 24.6c.5-3.7 3.3-5.9 7.1-5.6-.5 3.7-3.3 5.9-7.1 5.6z" />
    </g>
  </svg>
)
