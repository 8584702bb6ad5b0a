import type { Organization } from '@baydesk/contract/organization.contract';
import { changeOrganization } from '@baydesk/contract/organization.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { AddressFields } from '../../../shared/ui/fields/AddressFields.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
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
  return (
    <>
      <TextField name="name" label="Name" description="As it stands on estimates and invoices" />
      <AddressFields>
        <TextField name="website" label="Website" placeholder="example.com" inputMode="url" />
      </AddressFields>
    </>
  );
}
