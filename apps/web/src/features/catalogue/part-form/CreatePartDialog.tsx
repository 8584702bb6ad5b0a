import type { CataloguePartRow } from '@baydesk/contract/catalogue.contract';
import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCategories } from '../../pricing/public.ts';
import { useCreatePart, useMeasurements } from '../use-catalogue.ts';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';
import { PartFields } from './PartFields.tsx';
import type { SimilarPart } from './SimilarParts.tsx';
import { blankPart, DIALOG_PX } from './part-values.ts';

/** The unit most parts are counted in. */
const COMMONEST_UNIT = 'Each';

interface CreatePartDialogProps {
  /** The values that the form starts with. */
  initialPart?: Partial<InitialValues<typeof cataloguePartRecords.create>>;
  onSaved?: (part: CataloguePartRow) => void;
  /** Offers to use a part that is there already instead. */
  onUse?: (part: SimilarPart) => void;
  onClose: () => void;
}

export function CreatePartDialog({ initialPart, onSaved = tellAdded, onUse, onClose }: CreatePartDialogProps) {
  const create = useCreatePart();
  const { data: categories } = useCategories();
  const measurements = useMeasurements();
  if (!categories || !measurements) return null;
  const category = categories.collection.find(({ is_fallback }) => is_fallback);
  const measurement = measurements.find(({ name }) => name === COMMONEST_UNIT);
  return (
    <FormDialog
      title="New part"
      endpoint={cataloguePartRecords.create}
      initial={{ ...blankPart(category?.id ?? null, measurement?.id ?? null), ...initialPart }}
      mutation={create}
      onClose={onClose}
      onSaved={onSaved}
      another={initialPart === undefined}
      size={DIALOG_PX}
    >
      <PartFields onUse={onUse} />
    </FormDialog>
  );
}

const tellAdded = ({ part_number }: CataloguePartRow) => showNotice(done(`${part_number} is added`));
