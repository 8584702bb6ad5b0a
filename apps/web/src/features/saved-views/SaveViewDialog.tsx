import type { SavedView, ViewedList } from '@baydesk/contract/saved-views.contract';
import { changeSavedView, createSavedView } from '@baydesk/contract/saved-views.contract';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import type { toKept } from './saved-view.ts';
import { useRenameView, useSaveView } from './use-saved-views.ts';

type Kept = ReturnType<typeof toKept>;

const EXAMPLES: Readonly<Record<ViewedList, string>> = {
  work_orders: 'Waiting for parts',
  customers: 'On hold',
  invoices: 'Late by a month',
  inventory: 'Below min in aisle B',
};

const NameField = ({ list }: { list: ViewedList }) => (
  <TextField name="name" label="Name" placeholder={EXAMPLES[list]} />
);

interface SaveViewDialogProps {
  list: ViewedList;
  shown: Kept;
  onClose: () => void;
}

export function SaveViewDialog({ list, shown, onClose }: SaveViewDialogProps) {
  return (
    <FormDialog
      title="Save this view"
      endpoint={createSavedView}
      initial={{ list, name: '', search: shown }}
      mutation={useSaveView(list)}
      onClose={onClose}
      size="sm"
    >
      <NameField list={list} />
    </FormDialog>
  );
}

export function RenameViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { id, version, name, search } = view;
  return (
    <FormDialog
      title={`Rename ${name}`}
      endpoint={changeSavedView}
      initial={{ id, version, name, search: search as Kept }}
      mutation={useRenameView(view.list)}
      onClose={onClose}
      size="sm"
    >
      <NameField list={view.list} />
    </FormDialog>
  );
}
