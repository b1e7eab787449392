import { IconAlertTriangle, IconCircleCheck, IconHandStop, IconScan } from '@tabler/icons-react'
import type { Result } from './scan-messages.ts'
import classes from './Scan.module.css'
import { NoWrapCode } from '../NoWrapCode.tsx'

const icons = { idle: IconScan, good: IconCircleCheck, look: IconAlertTriangle, stop: IconHandStop }

/** The result of the last scan in large letters. Screen readers say it at once. */
export function ScanResult({ result: { tone, title, detail } }: { result: Result }) {
  const Icon = icons[tone]
  return (
    <div className={classes.result} data-tone={tone} role="status" aria-live="assertive" aria-atomic="true">
      <Icon size={56} stroke={1.6} aria-hidden="true" />
      <div className={classes.texts}>
        <div className={classes.title}>{title}</div>
        <div className={classes.detail}>
          <NoWrapCode text={detail} />
        </div>
      </div>
    </div>
  )
}
