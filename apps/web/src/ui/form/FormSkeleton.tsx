import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** A form's placeholder while its record is loading. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack gap="lg" aria-busy="true">
    <VisuallyHidden role="status">Carregando</VisuallyHidden>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index}>
        <Skeleton height={14} width={120} mb={8} />
        <Skeleton height={38} />
      </div>
    ))}
  </Stack>
)
