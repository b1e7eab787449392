import { useDisclosure } from '@mantine/hooks'
import type { Region } from '@seara/contract/registry/regions'
import { IconTrash } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deleteRegion } from './region-messages.ts'
import { useDeleteRegion } from './region-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useNavigateWhileShown } from '../../ui/use-navigate-while-shown.ts'

interface DeleteRegionProps {
  region: Region
  /** The HTML id of the text that says why the region cannot be deleted; undefined when it can. */
  reasonId: string | undefined
}

/** The button that deletes a region, after asking. It is disabled while there is a reason against it. */
export function DeleteRegion({ region: { id, region_name }, reasonId }: DeleteRegionProps) {
  const navigate = useNavigateWhileShown()
  const [asking, dialog] = useDisclosure(false)
  const remove = useDeleteRegion(id, () => navigate(paths.regions))
  return (
    <>
      <ActionButton
        variant="light"
        color="red"
        icon={IconTrash}
        disabled={reasonId !== undefined}
        aria-describedby={reasonId}
        onClick={dialog.open}
      >
        {deleteRegion}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title="Excluir a regional?"
        message={`${region_name} deixa de existir. Isto não pode ser desfeito.`}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => remove.run()}
        onClose={dialog.close}
      />
    </>
  )
}
