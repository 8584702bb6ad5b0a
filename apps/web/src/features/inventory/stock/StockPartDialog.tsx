import { partsNotStocked, stockCataloguePart } from '@baydesk/contract/inventory.contract';
import { viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { RecordField } from '../../../shared/ui/fields/RecordField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import type { FoundRecord } from '../../../shared/ui/inputs/RecordPicker.tsx';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { GridLocationField } from '../GridLocationField.tsx';
import { useStockCataloguePart } from '../use-inventory.ts';

const TYPING_PAUSE_MS = 150;

interface StockPartDialogProps {
  /** Chosen before, on the part's own page. */
  part?: { readonly id: string; readonly part_number: string; readonly name: string } | undefined;
  onClose: () => void;
}

/** Keeps a part of the catalogue at the chosen location, with the pieces that lie there already. */
export function StockPartDialog({ part, onClose }: StockPartDialogProps) {
  const keepIt = useStockCataloguePart();
  return (
    <FormDialog
      title="Stock a part"
      endpoint={stockCataloguePart}
      initial={{
        part_id: part?.id ?? null,
        on_hand: 0,
        unit_cost: null,
        grid_location_id: null,
        min: null,
        max: null,
      }}
      mutation={keepIt}
      onClose={onClose}
      onSaved={({ part_number, on_hand }) =>
        showNotice(done(`${part_number} is kept here, ${quantityFormat.show(on_hand)} on hand`))
      }
      another
    >
      <PartToStockField part={part} />
      <FieldRow>
        <QuantityField name="on_hand" label="On hand" description="The pieces on the shelf now" />
        <MoneyField name="unit_cost" label="Unit cost" description="What one of them cost" />
      </FieldRow>
      <FieldRow>
        <GridLocationField />
        <QuantityField name="min" label="Min" placeholder="None" />
        <QuantityField name="max" label="Max" placeholder="None" />
      </FieldRow>
    </FormDialog>
  );
}

/** Found among the parts of the catalogue that are not kept here. */
function PartToStockField({ part }: Pick<StockPartDialogProps, 'part'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error } = useQuery({
    ...endpointQuery(partsNotStocked, { search }, ['inventory', 'not stocked', search]),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { is_silent: true },
  });
  const id = useFormText('part_id');
  const seen = [chosen, part ? toRecord(part) : null].find((record) => record?.id === id) ?? null;
  const restored = useRestored(seen ? '' : id);
  return (
    <RecordField
      name="part_id"
      label="Part"
      placeholder="Number, name or barcode"
      description="Parts of the catalogue that are not kept here yet"
      openOnFocus={false}
      chosen={seen ?? restored}
      onChoose={setChosen}
      records={(data?.collection ?? []).map((row) => ({ ...toRecord(row), detail: row.manufacturer_name }))}
      onType={setTyped}
      lookupError={error}
    />
  );
}

const toRecord = (part: NonNullable<StockPartDialogProps['part']>): FoundRecord => ({
  id: part.id,
  label: partLabel(part),
});

/** A restored draft holds only the id of a part. */
function useRestored(id: string): FoundRecord | null {
  const { data } = useQuery({
    ...endpointQuery(viewCataloguePart, { id }, ['parts_catalogue', 'view', id]),
    enabled: id !== '',
    meta: { is_silent: true },
  });
  return data ? toRecord(data.catalogue_part) : null;
}
