import type { PartSet } from '@baydesk/contract/catalogue.contract';
import { MOST_PARTS_OF_A_SET } from '@baydesk/contract/catalogue.contract';
import { PartField } from '../../../shared/ui/fields/PartField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { FieldRows } from '../../../shared/ui/rows/FieldRows.tsx';

const COLUMNS = [
  { header: 'Part', width: 'minmax(180px, 1fr)' },
  { header: 'Quantity', width: '92px', align: 'right' },
] as const;

interface ItemRow {
  readonly part_id: string | null;
  readonly quantity: number | null;
}

/** The fields of a part set, the same for a new and for an existing one. */
export function PartSetFields({ record }: { record?: PartSet }) {
  const partOf = (part_id: string | null) => {
    const item = record?.items.find((stored) => stored.part_id === part_id);
    return item && { id: item.part_id, part_number: item.part_number, name: item.name };
  };
  const items = useListField<ItemRow>(
    'items',
    'Parts',
    ({ part_id, quantity }) => `${quantity ?? '?'} × ${partOf(part_id)?.part_number ?? 'a part'}`,
  );
  return (
    <>
      <TextField name="name" label="Name" placeholder="Front brake kit" />
      <TextAreaField name="description" label="Description" minRows={2} />
      <FieldRows
        list={items}
        noun="part"
        columns={COLUMNS}
        most={MOST_PARTS_OF_A_SET}
        onAdd={() => items.insert({ part_id: null, quantity: 1 }, items.rows.length)}
        isSortable
        walksByEnter
      >
        {({ part_id }, index) => (
          <>
            <div data-card="whole">
              <PartField name={`items.${index}.part_id`} label="Part" catalogue_part={partOf(part_id)} />
            </div>
            <QuantityField name={`items.${index}.quantity`} label="Quantity" />
          </>
        )}
      </FieldRows>
    </>
  );
}
