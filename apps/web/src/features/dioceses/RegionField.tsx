import { noRegion } from '@seara/contract/registry/regions'
import { NativeSelect } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../ui/form/field-props.ts'
import { useRegionNames } from '../../entities/registry/region-names.ts'

type RegionId = string | number | null | undefined

/** Chooses the region of a diocese. Its value is null when the diocese has no region. */
export function RegionField({
  value,
  onChange,
  required: _neverRequired,
  ...rest
}: FieldProps<RegionId, number | null> & FieldLook) {
  const { data = [], isPending } = useRegionNames()
  return (
    <NativeSelect
      value={String(value ?? '')}
      disabled={isPending}
      data={[
        { value: '', label: noRegion },
        ...data.map(({ id, region_name }) => ({ value: String(id), label: region_name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      {...rest}
    />
  )
}
