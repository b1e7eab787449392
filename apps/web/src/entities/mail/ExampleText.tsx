import { Text } from '@mantine/core'
import { piecesOf } from './fill-examples.ts'

/** A mail's text with bold and links as in the mail. The links are examples and lead nowhere. */
export const ExampleText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ kind, text: words, at }) =>
    kind === 'plain' ? (
      words
    ) : (
      <Text key={at} span fw={650} {...(kind === 'link' && { c: 'var(--mantine-color-anchor)', td: 'underline' })}>
        {words}
      </Text>
    ),
  )
