import type { Category } from '@baydesk/contract/categories.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../shared/permissions/use-can.ts';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { withChosen } from '../../shared/ui/records/with-chosen.ts';
import { MovePartsDialog } from './MovePartsDialog.tsx';
import { useMatrices } from './use-categories.ts';

const CATEGORY_COLUMNS: readonly ListColumn<typeof categoryRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(220px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_fallback }) => (
      <RecordName name={name}>
        {is_fallback && <StatusBadge status="fallback" label="Always there" colour="grey" />}
      </RecordName>
    ),
  },
  {
    id: 'pricing_matrix_name',
    header: 'Pricing matrix',
    width: 'minmax(160px, 300px)',
    sort_by: 'pricing_matrix_name',
    value: ({ pricing_matrix_name }) => pricing_matrix_name,
  },
  {
    id: 'tax',
    header: 'Tax',
    width: 'minmax(110px, 1fr)',
    value: ({ is_tax_exempt }) => (is_tax_exempt ? 'Tax exempt' : ''),
  },
];

interface Moving {
  readonly from: readonly Category[];
  readonly isDone: () => void;
  readonly isLeft: () => void;
}

export function CategoriesScreen() {
  const matrices = useMatrices();
  const mayMove = useCan(move('category'));
  const [moving, setMoving] = useState<Moving | null>(null);
  const matrix = matrices?.find(({ is_default }) => is_default) ?? matrices?.[0];

  /** The selection stays when the question is left without an answer. */
  const askWhereTo = (from: readonly Category[]) =>
    new Promise<void>((resolve, reject) => setMoving({ from, isDone: resolve, isLeft: reject }));

  return (
    <>
      <RecordsScreen
        records={categoryRecords}
        columns={CATEGORY_COLUMNS}
        blank={matrices && { name: '', is_tax_exempt: false, pricing_matrix_id: matrix?.id ?? null }}
        toFields={({ name, is_tax_exempt, pricing_matrix_id }) => ({ name, is_tax_exempt, pricing_matrix_id })}
        nameOf={({ name }) => name}
        Fields={CategoryFields}
        size="sm"
        emptyHint="Parts of a category are priced and taxed alike."
        bulkActions={
          mayMove
            ? [
                {
                  label: 'Move parts to…',
                  icon: <IconArrowRight size={16} stroke={1.75} aria-hidden />,
                  run: askWhereTo,
                },
              ]
            : []
        }
        staysBecause={({ name, is_fallback }) => (is_fallback ? `${name} is always there.` : undefined)}
      />
      {moving && (
        <MovePartsDialog
          from={moving.from}
          onMoved={moving.isDone}
          onClose={() => {
            moving.isLeft();
            setMoving(null);
          }}
        />
      )}
    </>
  );
}

function CategoryFields({ record }: { record?: Category }) {
  const matrices = (useMatrices() ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = record && { value: record.pricing_matrix_id, label: record.pricing_matrix_name };
  return (
    <>
      {record?.is_fallback ? (
        <TextField name="name" label="Name" disabled description="Holds whatever has no category of its own." />
      ) : (
        <TextField name="name" label="Name" placeholder="Brakes" />
      )}
      <SelectField
        name="pricing_matrix_id"
        label="Pricing matrix"
        description="What its parts sell for, by what they cost"
        options={withChosen(matrices, chosen)}
      />
      <SwitchField name="is_tax_exempt" label="Tax exempt" description="No tax is charged on its parts." />
    </>
  );
}
