import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FormSection.module.css'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Fields of a long form that belong together. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} id={id} fz="md">
          {title}
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {children}
    </div>
  )
}
