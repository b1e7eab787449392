import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { formatMegabytes } from '../../lib/format.ts'
import { imageUnreadable, pdfChosen } from '../../lib/image-messages.ts'
import { isPdf, reduceImage, UnusableImage } from '../../lib/reduce-image.ts'
import fieldStyles from './Field.module.css'
import styles from './ImagePicker.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface ImagePickerProps {
  id?: string
  label?: string
  image: File | null
  error: string | undefined
  onPick: (image: File | null) => void
  /** Finds what is wrong with a picked file. The person can still send the file: the server decides. */
  findProblem?: (image: File) => Promise<string | undefined>
  /** Called when a file is picked. The promise resolves to the file that can be sent; to null when it is refused. */
  onPreparing?: (ready: Promise<File | null>) => void
}

const chooseLabel = (chosen: File | null) => {
  if (!chosen) return 'Escolher imagem ou PDF, ou tirar foto'
  return isPdf(chosen) ? 'Trocar o PDF' : 'Trocar a imagem'
}

/** A field for a photo, a picture or a PDF. A picture is made smaller and shown. */
export function ImagePicker({
  id: givenId,
  label = 'Imagem do comprovante',
  image,
  error,
  onPick,
  findProblem,
  onPreparing,
}: ImagePickerProps) {
  const [problem, setProblem] = useState<string>()
  const [preparing, setPreparing] = useState(false)
  const preview = useObjectUrl(image)
  const ownId = useId()
  const id = givenId ?? ownId
  /** The file that was picked last; null once the field is gone. What becomes of earlier files is ignored. */
  const latest = useRef<File | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const ready = prepare(file)
    onPreparing?.(ready)
  }

  async function prepare(file: File) {
    latest.current = file
    const isLatest = () => latest.current === file
    setProblem(undefined)
    setPreparing(true)
    try {
      const picked = await reduceImage(file)
      if (!isLatest()) return picked
      onPick(picked)
      const found = await findProblem?.(picked)
      if (isLatest()) setProblem(found)
      return picked
    } catch (failure) {
      if (!isLatest()) return null
      onPick(null)
      setProblem(failure instanceof UnusableImage ? failure.message : imageUnreadable)
      return null
    } finally {
      if (isLatest()) setPreparing(false)
    }
  }

  const shownError = problem ?? error
  return (
    <div className={fieldStyles.field} data-screen-only>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Foto ou print legível (PNG ou JPG), ou o PDF do banco. A imagem é reduzida antes do envio para gastar menos
        internet.
      </p>
      <label className={`${styles.picker} ${shownError === undefined ? '' : styles.wrong}`}>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/heic,image/heif,application/pdf,.png,.jpg,.jpeg,.pdf"
          className={styles.input}
          aria-labelledby={`${id}-label`}
          aria-describedby={shownError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={shownError !== undefined}
          onChange={pick}
        />
        {preparing ? 'Preparando a imagem...' : chooseLabel(image)}
      </label>
      {shownError !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          {shownError}
        </p>
      )}
      {image && preview !== null && (
        <figure className={styles.preview}>
          {!isPdf(image) && <img src={preview} alt="Comprovante escolhido" />}
          <figcaption className={fieldStyles.hint}>
            {image.name} · {formatMegabytes(image.size)}
            {isPdf(image) && (
              <>
                <br />
                {pdfChosen}
              </>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
