import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { MOST_PARTS_ON_A_LINE } from '@baydesk/contract/canned-lines.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { IconBook2 } from '@tabler/icons-react';
import { useCan } from '../../shared/permissions/use-can.ts';
import { Explain } from '../../shared/ui/display/Explain.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { QuantityField } from '../../shared/ui/fields/QuantityField.tsx';
import { PartNumberField } from '../../shared/ui/fields/PartNumberField.tsx';
import type { SelectOption } from '../../shared/ui/fields/SelectField.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { useFormScope } from '../../shared/ui/form/form-context.ts';
import { useListField } from '../../shared/ui/form/use-list-field.ts';
import { moneyFormat, showTyped } from '../../shared/ui/inputs/typed-format.ts';
import type { RowColumn } from '../../shared/ui/rows/FieldRows.tsx';
import { FieldRows } from '../../shared/ui/rows/FieldRows.tsx';
import { useCategories } from '../pricing/public.ts';
import classes from './CannedLineFields.module.css';
import type { PartRow } from './line-form.ts';
import { blankPart, partInWords } from './line-form.ts';
import type { PartPrice } from './use-part-prices.ts';

const COST_COLUMN: RowColumn = { header: 'Cost', width: '104px', align: 'right' };

const columns = (sees_costs: boolean): readonly RowColumn[] => [
  { header: 'Part number', width: '116px' },
  { header: 'Description', width: 'minmax(120px, 1fr)' },
  { header: 'Quantity', width: '76px', align: 'right' },
  { header: 'Category', width: '170px' },
  ...(sees_costs ? [COST_COLUMN] : []),
  { header: 'Sell price', width: '108px', align: 'right' },
  { header: 'Amount', width: '88px', align: 'right' },
];

interface PartFieldsProps {
  record: CannedLine | undefined;
  prices: readonly PartPrice[];
  /** Each part's share of the line's price. */
  part_cents: readonly Cents[];
}

/** The parts a line takes. A part without a sell price sells by the rules, from its cost. */
export function PartFields({ record, prices, part_cents }: PartFieldsProps) {
  const parts = useListField<PartRow>('parts', 'Parts', partInWords);
  const { form } = useFormScope();
  const seesCosts = useCan(view('canned_line', 'cost'));
  const categories = useCategoryOptions(record);
  return (
    <section aria-label="Parts" className={classes.parts}>
      <h3 className={classes.heading}>Parts</h3>
      <FieldRows
        list={parts}
        noun="part"
        columns={columns(seesCosts)}
        most={MOST_PARTS_ON_A_LINE}
        onAdd={() => parts.insert(blankPart(categories.fallback_id), parts.rows.length)}
        isSortable
        walksByEnter
      >
        {(part, index) => {
          const path = `parts.${index}`;
          const price = prices[index];
          const amount = part_cents[index];
          return (
            <>
              <PartNumberField
                name={`${path}.part_number`}
                label="Part number"
                part_field={`${path}.catalogue_part_id`}
                rightSection={part.catalogue_part_id && <CatalogueMark />}
                onChoose={({ name, category_id, last_cost_cents }) => {
                  form.setFieldValue(`${path}.description`, name);
                  form.setFieldValue(`${path}.category_id`, category_id);
                  if (seesCosts && last_cost_cents !== null) form.setFieldValue(`${path}.cost_cents`, last_cost_cents);
                }}
              />
              <div>
                <TextField name={`${path}.description`} label="Description" />
                <PartNews part={record?.parts.find((stored) => stored.catalogue_part_id === part.catalogue_part_id)} />
              </div>
              <div data-card="third">
                <QuantityField name={`${path}.quantity`} label="Quantity" />
              </div>
              <div data-card="two-thirds">
                <SelectField name={`${path}.category_id`} label="Category" options={categories.options} />
              </div>
              {seesCosts && <MoneyField name={`${path}.cost_cents`} label="Cost" />}
              <MoneyField
                name={`${path}.sell_price_cents`}
                label="Sell price"
                placeholder={showTyped(moneyFormat, price?.price_cents) || '–'}
              />
              <div className={classes.amount} data-card="whole">
                <span className={classes.amount_label}>Amount</span>
                <Explain
                  title="Amount"
                  formula="Quantity × sell price"
                  values={[
                    { label: 'Quantity', value: part.quantity },
                    { label: 'Sell price', value: <Money value={price?.price_cents ?? null} /> },
                  ]}
                  rule={price?.reason}
                >
                  <Money value={price?.price_cents === null ? null : (amount ?? null)} />
                </Explain>
              </div>
            </>
          );
        }}
      </FieldRows>
    </section>
  );
}

/** Says that a part is one of the catalogue, and not only described. */
function CatalogueMark() {
  return (
    <span className={classes.mark} title="In the catalogue">
      <IconBook2 size={14} stroke={1.75} aria-hidden />
      <span className="visually-hidden">In the catalogue</span>
    </span>
  );
}

/** Says that the catalogue part of a line was replaced or retired, or costs something else today. */
function PartNews({ part }: { part: CannedLine['parts'][number] | undefined }) {
  if (!part?.catalogue_part) return null;
  const { superseded_by, catalogue_part } = part;
  if (superseded_by) return <div className={classes.news}>Comes as {superseded_by.part_number}, which replaces it</div>;
  if (catalogue_part.is_retired) return <div className={classes.news}>Retired, so it comes as described here</div>;
  const { cost_cents, cost_today_cents } = part;
  if (cost_today_cents === null || cost_today_cents === cost_cents) return null;
  return <div className={classes.news}>Costs {formatCents(cost_today_cents)} today</div>;
}

/** The categories to choose from, with those a saved part has although they are retired. */
function useCategoryOptions(record: CannedLine | undefined) {
  const { data } = useCategories();
  const in_use = data?.collection ?? [];
  const options = new Map<string, SelectOption>(
    record?.parts.map(({ category_id, category_name }) => [category_id, { value: category_id, label: category_name }]),
  );
  for (const { id, name } of in_use) options.set(id, { value: id, label: name });
  return { options: [...options.values()], fallback_id: in_use.find(({ is_fallback }) => is_fallback)?.id ?? '' };
}
