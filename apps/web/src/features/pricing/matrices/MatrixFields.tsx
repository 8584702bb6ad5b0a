import { MOST_MATRIX_ROWS } from '@baydesk/contract/pricing.contract';
import { splitLastRow, withEnd, withoutRow } from '@baydesk/domain/pricing/matrix-edits';
import { priceDrops } from '@baydesk/domain/pricing/price-matrix';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import type { RowColumn } from '../../../shared/ui/rows/FieldRows.tsx';
import { FieldRows } from '../../../shared/ui/rows/FieldRows.tsx';
import { MatrixPreview } from './MatrixPreview.tsx';
import { MatrixRowFields } from './MatrixRowFields.tsx';
import classes from './MatrixFields.module.css';
import type { TypedRow } from './matrix-rows.ts';
import { FIRST_ROW, METHOD_COLUMNS, pricedRows, problemsByField, rowInWords } from './matrix-rows.ts';

const END_POSITION = 1;

const COLUMNS: readonly RowColumn[] = [
  { header: 'Cost from', width: 'minmax(120px, 1fr)', align: 'right' },
  { header: 'Below', width: 'minmax(120px, 1fr)', align: 'right' },
  ...METHOD_COLUMNS.map(({ label }) => ({ header: label, width: 'minmax(120px, 1fr)', align: 'right' as const })),
];

/** The fields of a pricing matrix, the same for a new and for an existing one. */
export function MatrixFields() {
  const list = useListField<TypedRow>('rows', 'Rows', rowInWords);
  const { rows } = list;
  const problems = problemsByField(rows);
  const priced = pricedRows(rows);
  const drops = problems.size === 0 ? priceDrops(priced) : [];
  return (
    <>
      <TextField name="name" label="Name" placeholder="Standard parts" className={classes.name} />
      <FieldRows
        list={list}
        noun="row"
        columns={COLUMNS}
        most={MOST_MATRIX_ROWS}
        least={1}
        onAdd={() => list.replace(rows.length === 0 ? [FIRST_ROW] : splitLastRow(rows))}
        // After the open row is split, the person types where it ends.
        typesOnAt={{ above: 1, position: END_POSITION }}
        onRemove={(index) => list.replace(withoutRow(rows, index))}
      >
        {(row, index) => (
          <MatrixRowFields
            row={row}
            index={index}
            isLast={index === rows.length - 1}
            problems={problems}
            onEndChange={(to_cents) => list.replace(withEnd(rows, index, to_cents))}
          />
        )}
      </FieldRows>
      {drops.length > 0 && (
        <Callout tone="warning" title="The price falls where a row begins">
          {drops.map(({ row, message }) => (
            <div key={row}>
              Row {row + 1}: {message}.
            </div>
          ))}
        </Callout>
      )}
      <MatrixPreview rows={priced} hasProblems={problems.size > 0} />
    </>
  );
}
