import type { OrganizationSettings } from '@baydesk/contract/organization.contract';
import { changeSettings, organizationSettingsView } from '@baydesk/contract/organization.contract';
import { SHOP_SUPPLIES_OF, SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';
import type { ReactNode } from 'react';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { SettingsForm } from './SettingsForm.tsx';
import classes from './SettingsScreen.module.css';
import { describeSupplies, describeTolerance } from './describe-effect.ts';
import { settingsPart } from './settings-part.ts';
import { useSaveSettings } from './use-save-settings.ts';

const TITLE = 'Shop supplies and authorization';
const PART = settingsPart(changeSettings, 'supplies', [
  'shop_supplies_percent',
  'shop_supplies_of',
  'shop_supplies_min_cents',
  'shop_supplies_max_cents',
  'authorization_tolerance_percent',
]);
const OF_OPTIONS = SHOP_SUPPLIES_OF.map((of) => ({ value: of, label: SHOP_SUPPLIES_OF_LABELS[of] }));
const PERCENT = { rightSection: '%', rightSectionPointerEvents: 'none' } as const;

interface SuppliesSectionProps {
  settings: OrganizationSettings;
  historyOf: (title: string) => ReactNode;
}

export function SuppliesSection({ settings, historyOf }: SuppliesSectionProps) {
  return (
    <SettingsForm title={TITLE} part={PART} current={settings} {...useSaveSettings()} actions={historyOf(TITLE)}>
      <FieldRow>
        <NumberField name="shop_supplies_percent" label="Shop supplies" {...PERCENT} />
        <SelectField name="shop_supplies_of" label="Percent of" options={OF_OPTIONS} />
      </FieldRow>
      <FieldRow>
        <MoneyField name="shop_supplies_min_cents" label="At least" placeholder="No minimum" />
        <MoneyField name="shop_supplies_max_cents" label="At most" placeholder="No maximum" />
      </FieldRow>
      <NumberField name="authorization_tolerance_percent" label="Authorization tolerance" {...PERCENT} />
      <Effect />
      <p className={classes.note}>A location can set its own in its Defaults here.</p>
    </SettingsForm>
  );
}

/** Explains the typed values; null while they are incomplete. */
function Effect() {
  const typed = organizationSettingsView.omit({ version: true }).partial().safeParse(useFormScope().form.values).data;
  if (typed?.shop_supplies_percent === undefined || typed.authorization_tolerance_percent === undefined) return null;
  const { shop_supplies_percent, shop_supplies_of = 'both' } = typed;
  const { shop_supplies_min_cents = null, shop_supplies_max_cents = null } = typed;
  return (
    <p className={classes.effect} aria-live="polite">
      {describeSupplies({ shop_supplies_percent, shop_supplies_of, shop_supplies_min_cents, shop_supplies_max_cents })}{' '}
      {describeTolerance(typed.authorization_tolerance_percent)}
    </p>
  );
}
