import { Progress, Stack } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { MessageState } from '../../../ui/MessageState.tsx'
import { sending, processingMessage } from '../records/return-messages.ts'

interface UploadProgressProps {
  /** The uploaded share of the files, 0 to 1. At 1, the upload is complete and the server processes the files. */
  sent: number
  /** The words for the server's work after the upload. */
  doing: string
}

/** Shown while files are uploaded and while the server processes them. */
export const UploadProgress = ({ sent, doing }: UploadProgressProps) => (
  <MessageState
    icon={<IconFileUpload />}
    title={sent < 1 ? sending : doing}
    message={
      <Stack component="span" gap="sm">
        {processingMessage}
        <Progress.Root size="lg" component="span" miw={260}>
          <Progress.Section
            component="span"
            value={sent < 1 ? Math.round(sent * 100) : 100}
            animated={sent === 1}
            striped={sent === 1}
            aria-label={sent < 1 ? sending : doing}
          />
        </Progress.Root>
      </Stack>
    }
  />
)
