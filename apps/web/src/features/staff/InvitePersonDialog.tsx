import { createStaff } from '@baydesk/contract/staff.contract';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import { useInvitePerson } from './use-staff.ts';
import { LocationChoice } from './LocationChoice.tsx';
import { PayFields, WhoFields } from './PersonFields.tsx';
import { startsAt } from './starts-at.ts';
import { useInvitationNotice } from './use-invitation-notice.tsx';

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

/** A new person, who works where the one who invites them is, until somebody says otherwise. */
export function InvitePersonDialog({ onClose }: { onClose: () => void }) {
  const { default_workplace } = useActor();
  const invite = useInvitePerson();
  const tellInvited = useInvitationNotice();
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
      onSaved={tellInvited}
      size="lg"
      another
    >
      <WhoFields />
      <LocationChoice />
      <PayFields />
    </FormDialog>
  );
}
