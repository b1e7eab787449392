import { Anchor, Button, Group, Text } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { useState } from 'react'
import { ImageField } from '../../ui/fields/ImageField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './PaymentImage.module.css'
import { useRemovePayment, useSavePayment } from './request-queries.ts'

/**
 * The picture that proves a payment, sent by the diocese or the office. The picture alone does not set the slip to
 * paid.
 */
export function PaymentImage({ request }: { request: StaffRequest }) {
  const [file, setFile] = useState<File | null>(null)
  // Another file may have been chosen while this one was sent; that one stays.
  const save = useSavePayment(request, (sent) => setFile((chosen) => (chosen === sent ? null : chosen)))
  const remove = useRemovePayment(request)
  const payment = request.champaingn_solicitation_payment
  return (
    <Panel title="Comprovante de pagamento" padded>
      <Text c="dimmed" mb="md">
        Só para consulta: o boleto é dado como pago pelo arquivo de retorno ou na situação do boleto.
      </Text>
      {payment && (
        <a href={payment.receipt_payment} target="_blank" rel="noreferrer">
          <img className={classes.picture} src={payment.receipt_payment} alt={`Comprovante: ${payment.filename}`} />
        </a>
      )}
      {payment?.original && (
        <Anchor href={payment.original.url} download={payment.original.filename} display="block" my="xs">
          Baixar o PDF original
        </Anchor>
      )}
      <ImageField
        label={payment ? 'Trocar a imagem' : 'Imagem do comprovante'}
        name="receipt_payment"
        required={false}
        error={null}
        value={file}
        onChange={setFile}
      />
      <Group mt="md">
        {file && (
          <Button loading={save.running} onClick={() => save.run(file)}>
            Enviar comprovante
          </Button>
        )}
        {payment && (
          <Button variant="default" loading={remove.running} onClick={() => remove.run()}>
            Remover comprovante
          </Button>
        )}
      </Group>
    </Panel>
  )
}
