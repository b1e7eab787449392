import { FileButton, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './LetterheadImageField.module.css'
import { images } from './letterhead-messages.ts'
import { type LetterheadImage, useRemoveImage, useUploadImage } from './letterhead-queries.ts'
import { useRef } from 'react'
import { ActionButton } from '../../../ui/ActionButton.tsx'

interface LetterheadImageFieldProps {
  image: LetterheadImage
  /** The address of the saved image; null when there is none. */
  url: string | null
}

/** Shows the letterhead's logo or signature as documents will have it. A chosen file is uploaded at once. */
export function LetterheadImageField({ image, url }: LetterheadImageFieldProps) {
  const { label, hint, alt } = images[image]
  const [asking, dialog] = useDisclosure(false)
  const upload = useUploadImage(image)
  const resetInput = useRef<() => void>(null)
  const remove = useRemoveImage(image, dialog.close)
  return (
    <div role="group" aria-label={label} className={classes.field}>
      <Title order={3} fz="md">
        {label}
      </Title>
      <Text c="dimmed">{hint}</Text>
      <div className={classes.paper} data-empty={url === null || undefined}>
        {url === null ? (
          <>
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
            <span>Sem imagem</span>
          </>
        ) : (
          <img src={url} alt={alt} />
        )}
      </div>
      <Group gap="xs">
        <FileButton
          resetRef={resetInput}
          onChange={(file) => {
            // Otherwise the browser reports no change when the same file is chosen a second time.
            resetInput.current?.()
            if (file) upload.run(file)
          }}
          accept="image/png,image/jpeg"
          inputProps={{ 'aria-label': `${label} (PNG ou JPG)` }}
        >
          {({ onClick }) => (
            <ActionButton
              loading={upload.running}
              icon={IconUpload}
              onClick={onClick}
              aria-label={`${url === null ? 'Enviar imagem' : 'Trocar'}: ${label}`}
            >
              {url === null ? 'Enviar imagem' : 'Trocar'}
            </ActionButton>
          )}
        </FileButton>
        {url !== null && (
          <ActionButton
            variant="light"
            color="red"
            icon={IconTrash}
            onClick={dialog.open}
            aria-label={`Retirar: ${label}`}
          >
            Retirar
          </ActionButton>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={`Retirar: ${label}?`}
        message="Os próximos documentos saem sem esta imagem; os já emitidos ficam como estão."
        confirmLabel="Retirar"
        danger
        loading={remove.running}
        onConfirm={() => remove.run()}
        onClose={dialog.close}
      />
    </div>
  )
}
