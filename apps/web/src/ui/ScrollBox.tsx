import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScrollBoxProps {
  /** A name for the box's content, for screen readers. */
  label: string
  /** The box's greatest height, in pixels. */
  height: number
  className?: string | undefined
  children: ReactNode
}

/** A box whose content may be taller than the box. The box can have the focus, so that the keyboard scrolls it too. */
export const ScrollBox = ({ label, height, className = '', children }: ScrollBoxProps) => (
  <ScrollArea.Autosize
    mah={height}
    type="auto"
    className={className}
    viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
  >
    {children}
  </ScrollArea.Autosize>
)
