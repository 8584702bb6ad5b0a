import type { Category } from '@baydesk/contract/categories.contract';
import { bulkChangeCategory } from '@baydesk/contract/categories.contract';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useEveryCategory, useMoveParts } from './use-categories.ts';

interface MovePartsDialogProps {
  from: readonly Category[];
  onMoved: () => void;
  onClose: () => void;
}

/** Puts every part of the chosen categories into another one. */
export function MovePartsDialog({ from, onMoved, onClose }: MovePartsDialogProps) {
  const moveParts = useMoveParts();
  const from_ids = from.map(({ id }) => id);
  const targets = useEveryCategory()?.filter(({ id }) => !from_ids.includes(id));
  const isAlone = targets?.length === 0;
  return (
    <FormDialog
      title="Move parts to another category"
      endpoint={bulkChangeCategory}
      initial={{ from_ids, to_id: null }}
      mutation={moveParts}
      onClose={onClose}
      onSaved={({ parts_moved }) => {
        showNotice(done(parts_moved === 1 ? '1 part moved' : `${parts_moved} parts moved`));
        onMoved();
      }}
      submitLabel="Move parts"
      size="sm"
    >
      <div>
        Every part of <strong>{from.map(({ name }) => name).join(', ')}</strong> is then priced and taxed as the other
        category says. The categories themselves stay.
      </div>
      <SelectField
        name="to_id"
        label="Move to"
        placeholder={isAlone ? 'There is no other category yet' : 'Choose a category'}
        disabled={isAlone}
        options={targets?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </FormDialog>
  );
}
