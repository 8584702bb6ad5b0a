import type { OrganizationSettings } from '@baydesk/contract/organization.contract';
import { changeSettings } from '@baydesk/contract/organization.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { REQUIRED_DATA, REQUIRED_DATA_LABELS } from '@baydesk/domain/organization/shop-settings';
import type { ReactNode } from 'react';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { CheckboxesField } from './CheckboxesField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsPart } from './settings-part.ts';
import { useSaveSettings } from './use-save-settings.ts';

const TITLE = 'Defaults';
const PART = settingsPart(changeSettings, 'defaults', [
  'default_credit_terms',
  'required_data',
  'is_technician_story_required',
]);
const TERMS = CREDIT_TERMS.map((term) => ({ value: term, label: term }));

interface DefaultsSectionProps {
  settings: OrganizationSettings;
  historyOf: (title: string) => ReactNode;
}

export function DefaultsSection({ settings, historyOf }: DefaultsSectionProps) {
  return (
    <SettingsForm title={TITLE} part={PART} current={settings} {...useSaveSettings()} actions={historyOf(TITLE)}>
      <SelectField
        name="default_credit_terms"
        label="Default credit terms"
        description="New customers start with these"
        options={TERMS}
      />
      <CheckboxesField
        name="required_data"
        label="Required data"
        description="What an order must have before it is complete"
        choices={REQUIRED_DATA}
        labels={REQUIRED_DATA_LABELS}
      />
      <SwitchField
        name="is_technician_story_required"
        label="Technician story required"
        description="Every labour line needs its story before the order is complete"
      />
    </SettingsForm>
  );
}
