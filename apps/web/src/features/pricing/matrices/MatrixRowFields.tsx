import type { Cents } from '@baydesk/domain/money/cents';
import type { PriceMethod } from '@baydesk/domain/pricing/price-matrix';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { NumberInput } from '../../../shared/ui/inputs/NumberInput.tsx';
import classes from './MatrixFields.module.css';
import type { TypedRow } from './matrix-rows.ts';
import { allThree, METHOD_COLUMNS } from './matrix-rows.ts';

interface MatrixRowFieldsProps {
  row: TypedRow;
  index: number;
  isLast: boolean;
  /** The problems found while typing, by the path of the field. */
  problems: ReadonlyMap<string, string>;
  onEndChange: (to_cents: Cents | null) => void;
}

/** One band of cost, with its price in three columns: the typed one counts, the other two follow. */
export function MatrixRowFields({ row, index, isLast, problems, onEndChange }: MatrixRowFieldsProps) {
  const path = `rows.${index}`;
  const { form } = useFormScope();
  const { required: _from, ...from } = useFormField<Cents | null>(`${path}.from_cents`, 'Cost from');
  const { required: _to, ...to } = useFormField<Cents | null>(`${path}.to_cents`, 'Below');
  const value = useFormField<number | null>(`${path}.value`, 'Value');
  const shown = allThree(row);

  const type = (method: PriceMethod, typed: number | null) => {
    form.setFieldValue(`${path}.method`, method);
    value.onChange(typed);
  };
  return (
    <>
      <MoneyInput {...from} error={problems.get(from.name) ?? from.error} />
      <MoneyInput
        {...to}
        placeholder={isLast ? 'and up' : ''}
        onChange={onEndChange}
        error={problems.get(to.name) ?? to.error}
      />
      {METHOD_COLUMNS.map(({ method, label, unit }) => {
        const isRule = method === row.method;
        return (
          <div key={method} data-card="third" className={isRule ? classes.rule : classes.follows}>
            <NumberInput
              label={label}
              value={shown[method]}
              onChange={(typed) => type(method, typed)}
              rightSection={<span className={classes.unit}>{unit}</span>}
              rightSectionPointerEvents="none"
              error={isRule ? (problems.get(value.name) ?? value.error) : undefined}
              {...(isRule ? { name: value.name } : {})}
            />
          </div>
        );
      })}
    </>
  );
}
