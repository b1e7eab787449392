import { Loader } from '@mantine/core'
import { MessageState } from '../../ui/MessageState.tsx'
import { reading, readingMessage } from './import-messages.ts'

/** Stands there while the server reads a sheet. */
export const Reading = () => (
  <MessageState icon={<Loader size={24} aria-hidden="true" />} title={reading} message={readingMessage} />
)
