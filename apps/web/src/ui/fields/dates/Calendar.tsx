import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { today } from '../../../lib/today.ts'

interface CalendarProps {
  /** The chosen day, ISO; null: no day is chosen. */
  day: string | null
  onPick: (day: string) => void
}

/** A calendar of one month, in Portuguese, to pick a day. The focus begins on the chosen day, or on today. */
export const Calendar = ({ day, onPick }: CalendarProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-start]')?.focus(), [])
  const start = day ?? today()
  return (
    <div ref={frame}>
      <DatePicker
        locale="pt-br"
        firstDayOfWeek={0}
        hideOutsideDates
        weekendDays={[]}
        value={day}
        {...(day && { defaultDate: day })}
        getDayProps={(date) => (date === start ? { 'data-start': true, tabIndex: 0 } : {})}
        onChange={(picked) => picked && onPick(picked)}
        ariaLabels={{
          nextMonth: 'Próximo mês',
          previousMonth: 'Mês anterior',
          nextYear: 'Próximo ano',
          previousYear: 'Ano anterior',
          nextDecade: 'Próxima década',
          previousDecade: 'Década anterior',
        }}
      />
    </div>
  )
}
