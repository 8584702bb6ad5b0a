import { changeStockPart } from '@baydesk/contract/inventory.contract';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { GridLocationField } from '../GridLocationField.tsx';
import { readStockPart, useChangeStockPart } from '../use-inventory.ts';
import type { OpenStockPart } from './open-stock-part.ts';

const toFields = ({ id, version, grid_location_id, min, max }: OpenStockPart) => ({
  id,
  version,
  grid_location_id,
  min,
  max,
});

/** Changes where a part is kept and how many there should be. */
export function ChangeShelfDialog({ part, onClose }: { part: OpenStockPart; onClose: () => void }) {
  const save = useChangeStockPart();
  const [initial] = useState(() => toFields(part));
  const { grid_location_id, grid_location } = part;
  return (
    <FormDialog
      title={`Shelf, min and max of ${part.part_number}`}
      endpoint={changeStockPart}
      initial={initial}
      mutation={save}
      reload={async () => toFields(await readStockPart(part.id))}
      onClose={onClose}
      onSaved={({ part_number }) => showNotice(done(`${part_number} is saved`))}
      size="sm"
    >
      <GridLocationField
        grid_location={grid_location_id === null ? undefined : { id: grid_location_id, name: grid_location }}
      />
      <FieldRow>
        <QuantityField name="min" label="Min" placeholder="None" description="Fewer is low stock" />
        <QuantityField name="max" label="Max" placeholder="None" description="Bought up to this" />
      </FieldRow>
    </FormDialog>
  );
}
