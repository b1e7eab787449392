import { Fieldset, Stack } from '@mantine/core'
import { permissions, type Permission } from '@seara/contract/core/permission'
import { permissionLabels } from '../../entities/user-permissions.ts'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { grantedHelp, grantedTitle } from './user-messages.ts'

/** Switches for the permissions that a user who is no administrator can have. */
export const GrantedFields = ({ name, value, onChange, error }: FieldProps<Permission[]>) => (
  <Fieldset legend={grantedTitle} variant="unstyled" m={0} p={0}>
    <Stack gap="sm" mt="xs">
      {permissions.map((permission, index) => (
        <SwitchField
          key={permission}
          name={name}
          label={permissionLabels[permission]}
          description={grantedHelp[permission]}
          error={index === 0 ? error : undefined}
          value={value.includes(permission)}
          onChange={(on) => onChange(permissions.filter((one) => (one === permission ? on : value.includes(one))))}
        />
      ))}
    </Stack>
  </Fieldset>
)
