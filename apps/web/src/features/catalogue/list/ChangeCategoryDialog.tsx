import type { CataloguePartRow } from '@baydesk/contract/catalogue.contract';
import { changePartsCategory } from '@baydesk/contract/catalogue.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCategories } from '../../pricing/public.ts';
import { useChangePartsCategory } from '../use-catalogue.ts';

interface ChangeCategoryDialogProps {
  parts: readonly CataloguePartRow[];
  onChanged: () => void;
  onClose: () => void;
}

/** Puts the chosen parts into another category. */
export function ChangeCategoryDialog({ parts, onChanged, onClose }: ChangeCategoryDialogProps) {
  const changeCategory = useChangePartsCategory();
  const categories = useCategories().data?.collection ?? [];
  return (
    <FormDialog
      title="Change category"
      endpoint={changePartsCategory}
      initial={{ ids: parts.map(({ id }) => id), category_id: null }}
      mutation={changeCategory}
      onClose={onClose}
      onSaved={({ parts_changed }) => {
        showNotice(done(parts_changed === 1 ? '1 part changed' : `${parts_changed} parts changed`));
        onChanged();
      }}
      submitLabel="Change category"
      size="sm"
    >
      <div>
        {parts.length === 1 ? '1 part is' : `${parts.length} parts are`} then priced and taxed as the other category
        says.
      </div>
      <SelectField
        name="category_id"
        label="Category"
        placeholder="Choose a category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
