import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'

const loadQrPicture = later(() => import('../../ui/QrPicture.tsx'))

interface LaterQrPictureProps {
  text: string
  label: string
  /** In pixels. */
  size?: number
}

/** A QR Code, which comes after the rest of the screen and is left out without a connection: its text is shown too. */
export const LaterQrPicture = (picture: LaterQrPictureProps) => (
  <ShowLater load={loadQrPicture} isQuiet>
    {({ QrPicture }) => <QrPicture {...picture} />}
  </ShowLater>
)
