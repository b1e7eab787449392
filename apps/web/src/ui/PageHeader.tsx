import { Group, Skeleton, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lastAddressOf } from './list/search/list-memory.ts'
import classes from './PageHeader.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'

interface PageHeaderProps {
  /** The heading, also used as the page's title; undefined while the record is loading. */
  title: string | undefined
  /** One line under the heading. */
  description?: ReactNode
  /** Beside the heading, for example a badge. */
  badge?: ReactNode
  /** The list to go back to, and its name. The link restores the list's last search and filters. */
  back?: { to: string; label: string }
  /** Buttons on the right. */
  actions?: ReactNode
}

/** The top of every screen: back link, heading and buttons. The heading gets the focus when the screen opens. */
export function PageHeader({ title, description, badge, back, actions }: PageHeaderProps) {
  const heading = useHeadingFocus<HTMLHeadingElement>()
  return (
    <header className={classes.header}>
      <title>{title ? `${title} · Seara` : 'Seara'}</title>
      {back && (
        <Link to={lastAddressOf(back.to)} className={classes.back}>
          <IconArrowLeft size={17} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div className={classes.text}>
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
              {title ?? (
                <Skeleton component="span" display="inline-block" w={260} h={26} aria-label="Carregando" role="img" />
              )}
            </Title>
            {badge}
          </Group>
        </div>
        {description && (
          <Text component="div" c="dimmed" className={classes.description ?? ''}>
            {description}
          </Text>
        )}
        {actions && <Group gap="sm">{actions}</Group>}
      </div>
    </header>
  )
}
