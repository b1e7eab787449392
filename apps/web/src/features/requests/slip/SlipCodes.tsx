import { Text } from '@mantine/core'
import type { Slip } from '@seara/contract/slip'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './SlipCodes.module.css'

/** What an open slip is paid with, to copy; nothing for one that is no longer to be paid. */
export const SlipCodes = ({ slip }: { slip: Slip }) => {
  if (slip.status !== 'pending' && slip.status !== 'expired') return null
  return (
    <div className={classes.codes}>
      <Code label="Linha digitável" code={slip.digitable_line} copy="Copiar a linha digitável" />
      {slip.pix_code !== null && <Code label="Pix copia e cola" code={slip.pix_code} copy="Copiar o Pix" />}
    </div>
  )
}

interface CodeProps {
  label: string
  code: string
  copy: string
}

const Code = ({ label, code, copy }: CodeProps) => (
  <div className={classes.row}>
    <div className={classes.text}>
      <Text c="dimmed" fz="xs">
        {label}
      </Text>
      <code className={classes.code}>{code}</code>
    </div>
    <CopyButton text={code} label={copy} />
  </div>
)
