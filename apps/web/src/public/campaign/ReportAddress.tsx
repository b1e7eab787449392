import { AddressReportBody, reportAddress } from '@seara/contract/campaigns/address-report'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatCity } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { call } from '../ui/call-with-deadline.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Privacy } from '../ui/Privacy.tsx'
import * as messages from './campaign-messages.ts'
import { addressReported, reportFailed, reportHint } from './report-messages.ts'
import { useChange } from './use-change.ts'
import styles from './Campaign.module.css'

interface ReportAddressProps {
  request: PublicRequest
  onChanged: () => void
  onClose: () => void
}

const fieldId = 'endereco-errado'

/** The dialog in which the requester tells the office that the delivery address is wrong. */
export function ReportAddress({ request, onChanged, onClose }: ReportAddressProps) {
  const { delivery, address_report: before } = request
  const [text, setText] = useState(before?.text ?? '')
  const [error, setError] = useState<string>()
  const { busy, problem, change } = useChange('dialog')

  function refuse(message: string | undefined) {
    setError(message)
    document.getElementById(fieldId)?.focus()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = AddressReportBody.safeParse({ text })
    if (!checked.success) return refuse(checked.error.issues[0]?.message)
    const query = { code: request.code, origin: 'public' } as const
    return void change({
      run: () =>
        call(reportAddress, { params: { id: request.id }, query, body: { ...checked.data, origin: 'public' } }),
      success: addressReported,
      isUnseen: true,
      failure: reportFailed,
      onDone: () => {
        onClose()
        onChanged()
      },
      onFailed: (_, failure) => {
        if (failure instanceof ApiError && failure.errors['text']) refuse(failure.errors['text'][0])
      },
      onUncertain: onChanged,
    })
  }

  return (
    <Dialog title={messages.reportAddress} busy={busy} problem={problem} onClose={onClose}>
      <form className={styles.stack} onSubmit={send} noValidate>
        <p>
          O material vai para <strong>{formatCity(delivery.city, delivery.uf)}</strong>, no endereço que a secretaria
          tem da diocese.
        </p>
        <TextArea
          id={fieldId}
          label="O que está errado"
          hint={reportHint}
          maxLength={500}
          readOnly={busy}
          error={error}
          value={text}
          onChange={({ target }) => {
            setError(undefined)
            setText(target.value)
          }}
        />
        <Privacy purpose="entregar o material no endereço certo" />
        <div className={styles.actions}>
          <Button type="submit" look="filled" disabled={busy}>
            {busy ? 'Enviando...' : 'Enviar aviso'}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
