import type { Organization } from '@baydesk/contract/organization.contract';
import { changeOrganization } from '@baydesk/contract/organization.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { CountryField } from '../../../shared/ui/fields/CountryField.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { RegionField } from '../../../shared/ui/fields/RegionField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { organizationQuery, useChangeOrganization } from '../use-organization.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsPart } from './settings-part.ts';

const TITLE = 'Organization details';
const PART = settingsPart(changeOrganization, 'details', [
  'name',
  'address',
  'city',
  'state_or_province',
  'postal_code',
  'country_code',
  'telephone',
  'website',
]);

interface DetailsSectionProps {
  organization: Organization;
  historyOf: (title: string) => ReactNode;
}

export function DetailsSection({ organization, historyOf }: DetailsSectionProps) {
  const change = useChangeOrganization();
  const queryClient = useQueryClient();
  return (
    <SettingsForm
      title={TITLE}
      part={PART}
      current={organization}
      save={(whole) => change.mutateAsync(whole as CallInput<typeof changeOrganization>)}
      read={() => queryClient.fetchQuery({ ...organizationQuery, staleTime: 0 })}
      actions={historyOf(TITLE)}
    >
      <DetailsFields />
    </SettingsForm>
  );
}

function DetailsFields() {
  const country_code = useFormText('country_code');
  return (
    <>
      <TextField name="name" label="Name" description="As it stands on estimates and invoices" />
      <TextField name="address" label="Address" />
      <FieldRow>
        <TextField name="city" label="City" />
        <TextField name="postal_code" label="Postal code" />
      </FieldRow>
      <FieldRow>
        <CountryField name="country_code" label="Country" regionName="state_or_province" />
        <RegionField name="state_or_province" label="State or province" countryName="country_code" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        <TextField name="website" label="Website" placeholder="example.com" inputMode="url" />
      </FieldRow>
    </>
  );
}
