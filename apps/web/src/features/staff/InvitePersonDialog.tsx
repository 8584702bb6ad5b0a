import { useMailNotice } from '../../shared/notices/use-mail-notice.tsx';
import { invitationTo } from './use-staff.ts';
import { createStaff } from '@baydesk/contract/staff.contract';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { MultiSelectField } from '../../shared/ui/fields/MultiSelectField.tsx';
import type { SelectOption } from '../../shared/ui/fields/SelectField.tsx';
import { useFormScope } from '../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../shared/ui/form/use-form-field.ts';
import { SearchableSelect } from '../../shared/ui/inputs/SearchableSelect.tsx';
import { useOpenWorkplaces } from '../workplaces/public.ts';
import { PayFields, WhoFields } from './PersonFields.tsx';
import { startsAt } from './starts-at.ts';
import { useInvitePerson } from './use-staff.ts';

const NOBODY = {
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  role_id: null,
  salary_type: 'hourly',
  clockable: false,
  hourly_cost_cents: null,
  default_workplace_id: null,
} as const;

/** Invites a person, at first to the default location of the inviter. */
export function InvitePersonDialog({ onClose }: { onClose: () => void }) {
  const { default_workplace } = useActor();
  const invite = useInvitePerson();
  const tellMailed = useMailNotice();
  return (
    <FormDialog
      title="Invite person"
      endpoint={createStaff}
      initial={{ ...NOBODY, workplace_ids: default_workplace ? [default_workplace.id] : [] }}
      mutation={{
        mutateAsync: (input) =>
          invite.mutateAsync({
            ...input,
            default_workplace_id: startsAt(input.workplace_ids, input.default_workplace_id ?? null),
          }),
      }}
      submitLabel="Send invitation"
      onClose={onClose}
      onSaved={(invited) => tellMailed(invitationTo(invited))}
      size="lg"
      another
    >
      <WhoFields />
      <LocationChoice />
      <PayFields />
    </FormDialog>
  );
}

/** Where somebody works, and where they start when it is more than one place. */
function LocationChoice() {
  const options = useOpenWorkplaces().map(({ id, name }) => ({ value: id, label: name }));
  const { form } = useFormScope();
  const chosen = (form.getInputProps('workplace_ids') as { value: string[] }).value;
  return (
    <>
      <MultiSelectField name="workplace_ids" label="Locations" options={options} />
      {chosen.length > 1 && (
        <DefaultLocation options={options.filter(({ value }) => chosen.includes(value))} chosen={chosen} />
      )}
    </>
  );
}

function DefaultLocation({ options, chosen }: { options: readonly SelectOption[]; chosen: readonly string[] }) {
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? '';
  const { value, ...field } = useFormField<string | null>('default_workplace_id', 'Default location', nameOf);
  return (
    <SearchableSelect
      {...field}
      data={options}
      value={startsAt(chosen, value)}
      description="Where they are after signing in"
    />
  );
}
