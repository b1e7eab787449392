import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { paths } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { readHelpText } from './read-help-text.ts'

/** A text of a help page. Words of the screens are bold, keys look like keys, and names of screens are links. */
export const HelpText = ({ text }: { text: string }) =>
  readHelpText(text).map((part, index) => {
    const key = `${index} ${part.text}`
    if (part.kind === 'label') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'key') return <Kbd key={key}>{part.text}</Kbd>
    if (part.kind === 'link')
      return (
        <TextLink key={key} to={paths[part.to]}>
          {part.text}
        </TextLink>
      )
    return <Fragment key={key}>{part.text}</Fragment>
  })
