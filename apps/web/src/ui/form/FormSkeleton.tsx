import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** The shape of a form while its record is being loaded. */
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
