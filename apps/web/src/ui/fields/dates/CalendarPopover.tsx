import { ActionIcon, Box, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useFormModal } from '../../form/modal-context.ts'

interface CalendarPopoverProps {
  opened: boolean
  onChange: (opened: boolean) => void
  disabled?: boolean | undefined
  /** Whether Tab skips the button. */
  skipped?: boolean
  /** The calendar. Its code is loaded when the calendar is first opened. */
  children: ReactNode
}

/** The button at the end of a date field that opens a calendar. Esc closes the calendar, not the dialog around it. */
export function CalendarPopover({ opened, onChange, disabled, skipped = false, children }: CalendarPopoverProps) {
  const reportOverlay = useFormModal()?.reportOverlay
  useEffect(() => {
    reportOverlay?.(opened)
    return () => reportOverlay?.(false)
  }, [opened, reportOverlay])
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label="Abrir o calendário"
          size={32}
          disabled={disabled ?? false}
          {...(skipped && { tabIndex: -1 })}
          onClick={() => onChange(!opened)}
        >
          <IconCalendar size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {/* While the calendar loads, this box is already as large as the calendar, so that it is placed inside a
            phone's screen. */}
        <Box miw="16.3125rem" mih="16rem">
          <Suspense>{children}</Suspense>
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}
