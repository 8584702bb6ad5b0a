import type { CataloguePart, CataloguePartRow } from '@baydesk/contract/catalogue.contract';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { changeRetired, removeUnlessUsed } from '../../../shared/ui/records/undoable-changes.ts';
import { toFields } from '../part-form/part-values.ts';
import { useCreatePart, useRemovePart, useRetirePart } from '../use-catalogue.ts';

/** The dialogs of the page. */
export type PartOver = 'change' | 'history';

interface PartMenuProps {
  part: CataloguePart;
  onOpen: (over: PartOver) => void;
}

export function PartMenu({ part, onOpen }: PartMenuProps) {
  const { retire, remove } = usePartChanges();
  return (
    <DetailMenu
      resource="parts_catalogue"
      noun="part"
      name={part.part_number}
      isRetired={part.is_retired}
      onHistory={() => onOpen('history')}
      onRetire={() => retire(part)}
      onRemove={() => remove(part)}
    />
  );
}

/** The changes to a part that apply at once, each with an undo. */
function usePartChanges() {
  const create = useCreatePart();
  const retire = useRetirePart();
  const remove = useRemovePart();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('parts_catalogue');

  const setRetired = ({ id, version }: CataloguePartRow, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const putBack = async (part: CataloguePart) => {
    const { version: _, ...fields } = toFields(part);
    const created = await create.mutateAsync(fields);
    if (part.is_retired) await setRetired(created, true);
  };

  return {
    retire: (part: CataloguePart) => changeRetired<CataloguePartRow>(part, part.part_number, setRetired),
    /** Returns the message when the part is in use. */
    remove: async (part: CataloguePart): Promise<string | null> => {
      const { id, version } = part;
      const outcome = await removeUnlessUsed(() =>
        deleteAndLeave({
          id,
          remove: () => remove.mutateAsync({ id, version }),
          leave: () => navigate({ to: '/parts/parts-catalogue' }),
        }),
      );
      if (outcome !== 'removed') return outcome === 'refused' ? null : outcome.in_use;
      undoable(`${part.part_number} deleted`, () => putBack(part));
      return null;
    },
  };
}
