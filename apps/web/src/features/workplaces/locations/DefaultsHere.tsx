import type { OrganizationSettings } from '@baydesk/contract/organization.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { SHOP_SUPPLIES_OF, SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useSettings } from '../../organization/public.ts';
import classes from './LocationsScreen.module.css';

const OF_OPTIONS = SHOP_SUPPLIES_OF.map((of) => ({ value: of, label: SHOP_SUPPLIES_OF_LABELS[of] }));

/** The location's own defaults; a blank field shows the inherited value. */
export function DefaultsHere() {
  const heading_id = useId();
  const { data: settings } = useSettings();
  const general = settings && describeSettings(settings);
  return (
    <section className={classes.group} aria-labelledby={heading_id}>
      <div>
        <h3 className={classes.heading} id={heading_id}>
          Defaults here
        </h3>
        <div className={classes.hint}>A field left blank follows Settings.</div>
      </div>
      <FieldRow>
        <PercentField name="shop_supplies_percent" label="Shop supplies" placeholder={general?.percent} />
        <SelectField
          name="shop_supplies_of"
          label="Percent of"
          options={OF_OPTIONS}
          placeholder={general?.of}
          clearable
        />
      </FieldRow>
      <FieldRow>
        <MoneyField name="shop_supplies_min_cents" label="At least" placeholder={general?.min} />
        <MoneyField name="shop_supplies_max_cents" label="At most" placeholder={general?.max} />
      </FieldRow>
      <PercentField
        name="authorization_tolerance_percent"
        label="Authorization tolerance"
        description="How far an authorized line may grow before the customer is asked again"
        placeholder={general?.tolerance}
      />
      <SwitchField
        name="allows_negative_stock"
        label="Stock may go below zero"
        description="Parts can be used before their delivery is entered."
      />
      <SwitchField
        name="technicians_see_prices"
        label="Technicians see prices"
        description="Off hides what the orders here sell for; hours, parts and work stay visible."
      />
    </section>
  );
}

/** The sign is only shown beside a number; a placeholder contains its own. */
function PercentField(props: ComponentProps<typeof NumberField>) {
  const { value } = useFormScope().form.getInputProps(props.name) as { value: unknown };
  return <NumberField {...props} rightSection={value === null ? undefined : '%'} rightSectionPointerEvents="none" />;
}

/** '10 % as in Settings' */
function describeSettings(settings: OrganizationSettings) {
  const { shop_supplies_min_cents: min, shop_supplies_max_cents: max } = settings;
  const as_in_settings = (words: string) => `${words} as in Settings`;
  return {
    percent: as_in_settings(`${settings.shop_supplies_percent} %`),
    of: as_in_settings(SHOP_SUPPLIES_OF_LABELS[settings.shop_supplies_of]),
    min: as_in_settings(min === null ? 'None' : formatCents(min)),
    max: as_in_settings(max === null ? 'None' : formatCents(max)),
    tolerance: as_in_settings(`${settings.authorization_tolerance_percent} %`),
  };
}
