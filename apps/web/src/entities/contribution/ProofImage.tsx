import { Center, Text } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import { ImageViewer } from '../../ui/image-viewer/ImageViewer.tsx'
import type { ImageViewControls } from '../../ui/image-viewer/use-image-view.ts'
import { imageFailed, removedText } from './contribution-messages.ts'

interface ProofImageProps {
  contribution: Contribution
  controls: ImageViewControls
  /** The keys of the buttons, shown in their tooltips. */
  keys?: { zoomIn: string; zoomOut: string; turn: string }
}

/**
 * Shows the picture of a contribution's proof or, if the picture was removed after the retention period, the date of
 * the removal.
 */
export const ProofImage = ({ contribution: { url, diocese, image_removed_at }, controls, keys }: ProofImageProps) =>
  image_removed_at ? (
    <Center h="100%" p="md">
      <Text ta="center">{removedText(image_removed_at)}</Text>
    </Center>
  ) : (
    <ImageViewer
      src={url}
      alt={`Comprovante de ${diocese.name}`}
      controls={controls}
      failed={imageFailed}
      {...(keys && { keys })}
    />
  )
