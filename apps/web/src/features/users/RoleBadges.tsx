import { Badge } from '@mantine/core'
import type { User } from '@seara/contract/access/users'
import { IconShieldStar } from '@tabler/icons-react'
import { permissionLabels } from '../../entities/user-permissions.ts'

/** Badges that say whether a user is an admin and, if not, which permissions were granted. */
export const RoleBadges = ({ profile, permissions }: Pick<User, 'profile' | 'permissions'>) =>
  profile === 'admin' ? (
    <Badge color="trigo" variant="light" leftSection={<IconShieldStar size={14} aria-hidden="true" />}>
      Admin
    </Badge>
  ) : (
    permissions.map((permission) => (
      <Badge key={permission} color="gray" variant="light">
        {permissionLabels[permission]}
      </Badge>
    ))
  )
