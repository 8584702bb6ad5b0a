import { MOST_TAX_COMPONENTS } from '@baydesk/contract/taxes.contract';
import { NumberField } from '../../shared/ui/fields/NumberField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { ToggleChipsField } from '../../shared/ui/fields/ToggleChipsField.tsx';
import { useListField } from '../../shared/ui/form/use-list-field.ts';
import type { RowColumn } from '../../shared/ui/rows/FieldRows.tsx';
import { FieldRows } from '../../shared/ui/rows/FieldRows.tsx';
import { TaxPreview } from './TaxPreview.tsx';
import classes from './TaxFields.module.css';
import type { TaxRow } from './tax-rows.ts';
import { BLANK_COMPONENT, KIND_OPTIONS, taxInWords } from './tax-rows.ts';

const COLUMNS: readonly RowColumn[] = [
  { header: 'Name', width: 'minmax(80px, 1fr)' },
  { header: 'Rate', width: '104px', align: 'right' },
  { header: 'Applies to', width: '322px' },
  { header: 'Compound', width: '72px' },
  { header: 'Registration number', width: 'minmax(110px, 1.2fr)' },
];

/** The fields of a tax profile, the same for a new and for an existing one. */
export function TaxFields() {
  const taxes = useListField<TaxRow>('components', 'Taxes', taxInWords);
  return (
    <>
      <TextField name="name" label="Name" placeholder="Ontario HST" className={classes.name} />
      <FieldRows
        list={taxes}
        noun="tax"
        columns={COLUMNS}
        most={MOST_TAX_COMPONENTS}
        onAdd={() => taxes.insert(BLANK_COMPONENT, taxes.rows.length)}
        isSortable
      >
        {(tax, index) => <TaxRowFields tax={tax} path={`components.${index}`} isFirst={index === 0} />}
      </FieldRows>
      {taxes.rows.length === 0 && <p className={classes.none}>Without a tax, nothing is added to what is sold.</p>}
      <TaxPreview taxes={taxes.rows} />
    </>
  );
}

function TaxRowFields({ tax, path, isFirst }: { tax: TaxRow; path: string; isFirst: boolean }) {
  return (
    <>
      <TextField name={`${path}.name`} label="Name" placeholder="HST" />
      <NumberField
        name={`${path}.rate_percent`}
        label="Rate"
        placeholder="13"
        rightSection="%"
        rightSectionPointerEvents="none"
      />
      <div data-card="whole">
        <ToggleChipsField name={`${path}.applies_to`} label="Applies to" options={KIND_OPTIONS} />
      </div>
      <div className={classes.compound} data-card="whole">
        {/* The first has no tax before it; one that was moved up keeps its switch, to be turned off. */}
        {(!isFirst || tax.is_compound) && <SwitchField name={`${path}.is_compound`} label="Compound" />}
      </div>
      <div data-card="whole">
        <TextField name={`${path}.registration_number`} label="Registration number" />
      </div>
    </>
  );
}
