import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScrollBoxProps {
  /** What it holds, for screen readers. */
  label: string
  /** The most that it takes, in pixels. */
  height: number
  className?: string | undefined
  children: ReactNode
}

/** What may be taller than its place; it takes the focus, so that the keyboard scrolls it too. */
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
