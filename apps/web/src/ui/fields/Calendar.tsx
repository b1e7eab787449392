import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { readDay, showDay } from './day-text.ts'

interface CalendarProps {
  value: string
  onPick: (day: string) => void
}

/** A month to pick a day from, in Portuguese; loaded when it is first opened. */
export const Calendar = ({ value, onPick }: CalendarProps) => {
  const day = readDay(showDay(value))
  return (
    <DatePicker
      locale="pt-br"
      firstDayOfWeek={0}
      hideOutsideDates
      weekendDays={[]}
      value={day}
      {...(day && { defaultDate: day })}
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
  )
}
