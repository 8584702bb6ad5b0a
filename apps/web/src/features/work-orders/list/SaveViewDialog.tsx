import type { SavedView } from '@baydesk/contract/saved-views.contract';
import { changeSavedView, createSavedView } from '@baydesk/contract/saved-views.contract';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { toKept } from './saved-view.ts';
import { LIST, useRenameView, useSaveView } from './use-saved-views.ts';

type Kept = ReturnType<typeof toKept>;

const NAME = <TextField name="name" label="Name" placeholder="Waiting for parts" />;

export function SaveViewDialog({ shown, onClose }: { shown: Kept; onClose: () => void }) {
  return (
    <FormDialog
      title="Save this view"
      endpoint={createSavedView}
      initial={{ list: LIST, name: '', search: shown }}
      mutation={useSaveView()}
      onClose={onClose}
      size="sm"
    >
      {NAME}
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
      mutation={useRenameView()}
      onClose={onClose}
      size="sm"
    >
      {NAME}
    </FormDialog>
  );
}
