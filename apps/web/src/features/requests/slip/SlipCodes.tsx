import { Text } from '@mantine/core'
import { isPayable, lineDigits, needsSecondCopy, type Slip } from '@seara/contract/billing/slip'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { oneOfTwo, whySecondCopy } from './slip-panel-messages.ts'
import classes from './SlipCodes.module.css'

/**
 * The codes with which a slip can be paid. For a slip that needs a second copy, it says why. Otherwise it shows
 * nothing.
 */
export const SlipCodes = ({ slip }: { slip: Slip }) => {
  if (needsSecondCopy(slip)) return <Text>{whySecondCopy(slip)}</Text>
  if (!isPayable(slip)) return null
  return (
    <div className={classes.codes}>
      <Code
        label="Linha digitável"
        code={slip.digitable_line}
        copied={lineDigits(slip.digitable_line)}
        copy="Copiar a linha digitável"
      />
      {slip.pix_code !== null && (
        <>
          <Code label="Pix copia e cola" code={slip.pix_code} copy="Copiar o Pix" />
          <Text c="dimmed" fz="sm">
            {oneOfTwo}
          </Text>
        </>
      )}
    </div>
  )
}

interface CodeProps {
  label: string
  code: string
  /** The text to copy when it differs from the shown `code`. */
  copied?: string
  copy: string
}

const Code = ({ label, code, copied = code, copy }: CodeProps) => (
  <div className={classes.row}>
    <div className={classes.text}>
      <Text c="dimmed" fz="xs">
        {label}
      </Text>
      <code className={classes.code}>{code}</code>
    </div>
    <CopyButton text={copied} label={copy} />
  </div>
)
