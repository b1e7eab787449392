import { later } from '../ui/later.ts'
import { ShowLater } from '../ui/ShowLater.tsx'

const loadQrPicture = later(() => import('../../ui/QrPicture.tsx'))

interface LaterQrPictureProps {
  text: string
  label: string
  /** The picture's side, in pixels. */
  size?: number
}

/**
 * A QR code that is loaded after the screen. Without a connection it is left out; the screen also shows the code's
 * text.
 */
export const LaterQrPicture = (picture: LaterQrPictureProps) => (
  <ShowLater load={loadQrPicture} isQuiet>
    {({ QrPicture }) => <QrPicture {...picture} />}
  </ShowLater>
)
