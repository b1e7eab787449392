import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './TaskList.module.css'

interface TaskProps {
  title: string
  description: ReactNode
  /** The button that starts the task. */
  action: ReactNode
  /** The progress of the work. */
  progress?: ReactNode
}

/** Work that a button starts and that then runs on the server. Used in a `TaskList`. */
export const Task = ({ title, description, action, progress }: TaskProps) => (
  <li className={classes.task}>
    <div className={classes.row}>
      <div className={classes.text}>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Text component="div" c="dimmed">
          {description}
        </Text>
      </div>
      {action}
    </div>
    {progress}
  </li>
)

/** Tasks one below the other, inside a `Panel`. */
export const TaskList = ({ children }: { children: ReactNode }) => <ul className={classes.tasks}>{children}</ul>
