import { Input, UnstyledButton } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconFileTypePdf, IconPhotoUp } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formatMegabytes } from '../../lib/format.ts'
import { imageUnreadable, pdfChosen } from '../../lib/image-messages.ts'
import { isPdf, reduceImage, UnusableImage } from '../../lib/reduce-image.ts'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import classes from './ImageField.module.css'

const firstImage = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0]

/**
 * A field for the proof of a payment: a picture or a PDF that is chosen or dropped, or a picture that is pasted. A
 * picture is made smaller, and is shown with its size. Meanwhile no file counts as chosen: otherwise the form could be
 * sent with the file chosen before.
 */
export function ImageField({
  label,
  description,
  value,
  onChange,
  error,
  required,
  name,
  disabled = false,
  readOnly = false,
}: FieldProps<File | null> & FieldLook) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [preparing, setPreparing] = useState(false)
  const [over, setOver] = useState(false)
  const preview = useObjectUrl(value)

  async function take(file: File | undefined) {
    if (!file || preparing || disabled || readOnly) return
    setProblem(undefined)
    setPreparing(true)
    onChange(null)
    try {
      onChange(await reduceImage(file))
    } catch (failure) {
      setProblem(failure instanceof UnusableImage ? failure.message : imageUnreadable)
    } finally {
      setPreparing(false)
    }
  }
  usePastedImage((file) => void take(file))

  const shownError = problem ?? error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(firstImage(event.dataTransfer.files))
  }
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={shownError}
      required={required}
      id={id}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error` }}
    >
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/heic,application/pdf,.png,.jpg,.jpeg,.pdf"
        className={classes.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          void take(file)
        }}
      />
      <UnstyledButton
        id={id}
        name={name}
        className={classes.area}
        data-over={over || undefined}
        data-wrong={shownError ? true : undefined}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={`${id}-hint${shownError ? ` ${id}-error` : ''}`}
        disabled={disabled}
        aria-disabled={readOnly || undefined}
        onClick={() => !readOnly && input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value && isPdf(value) ? (
          <IconFileTypePdf size={34} stroke={1.5} aria-hidden="true" />
        ) : value && preview ? (
          <img src={preview} alt="Comprovante escolhido" className={classes.preview} />
        ) : (
          <IconPhotoUp size={34} stroke={1.5} aria-hidden="true" />
        )}
        <span className={classes.call}>
          {preparing ? 'Preparando a imagem…' : value ? 'Trocar a imagem' : 'Escolher a imagem'}
        </span>
        {value && (
          <span className={classes.size}>
            {value.name} · {formatMegabytes(value.size)}
          </span>
        )}
        {value && isPdf(value) && <span>{pdfChosen}</span>}
      </UnstyledButton>
    </Input.Wrapper>
  )
}

/** Takes a picture that is pasted anywhere on the page, because a screenshot is often only in the clipboard. */
function usePastedImage(onPaste: (file: File) => void) {
  const taken = useEffectEvent((event: Event) => {
    const file = [...((event as unknown as ClipboardEvent).clipboardData.files ?? [])].find(({ type }) =>
      type.startsWith('image/'),
    )
    if (file) onPaste(file)
  })
  useEffect(() => {
    const listen = (event: Event) => taken(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/**
 * An object URL of the file; null without a file. The URL is released when the file changes or the field disappears.
 */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
