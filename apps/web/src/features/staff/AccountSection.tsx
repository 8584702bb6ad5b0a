import { useMailNotice } from '../../shared/notices/use-mail-notice.tsx';
import { invitationTo } from './use-staff.ts';
import type { StaffMember } from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { Callout } from '../../shared/ui/feedback/Callout.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { readPerson, useChangeStatus, useSendInvitationAgain } from './use-staff.ts';
import classes from './PersonDrawer.module.css';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';
import { useAtOnce } from './use-at-once.ts';
import type { useOwnVersions } from './use-own-versions.ts';

interface AccountSectionProps {
  person: StaffMember;
  mayChange: boolean;
  isSelf: boolean;
  versions: ReturnType<typeof useOwnVersions>;
}

type StatusAfter = 'active' | 'suspended';

/** Says if somebody can sign in, since when, and offers to change that. */
export function AccountSection({ person, mayChange, isSelf, versions }: AccountSectionProps) {
  const { id, status } = person;
  const change = useChangeStatus();
  const takeBack = useChangeStatus('notified');
  const sendAgain = useSendInvitationAgain();
  const tellMailed = useMailNotice();
  const at_once = useAtOnce();

  const apply = async (by: typeof change, version: number, after: StatusAfter) => {
    const changed = await by.mutateAsync({ id, version, status: after });
    versions.note(version, changed.version);
  };
  const move = (after: StatusAfter, message: string) =>
    at_once.run(async () => {
      await apply(change, person.version, after);
      const before = after === 'active' ? 'suspended' : 'active';
      undoable(message, async () => apply(takeBack, (await readPerson(id)).version, before));
    });
  const invite = () =>
    at_once.run(async () => {
      const invited = await sendAgain.mutateAsync({ id });
      versions.note(person.version, invited.version);
      tellMailed(invitationTo(invited));
    });

  const name = fullName(person);
  const button = (label: string, act: () => void) => (
    <Button variant="default" disabled={at_once.isBusy} onClick={act}>
      {label}
    </Button>
  );
  const actions: Readonly<Record<StaffMember['status'], ReactNode>> = {
    invited: button('Send invitation again', invite),
    active: button('Suspend', () => move('suspended', `${name} is suspended and signed out everywhere`)),
    suspended: button('Let in again', () => move('active', `${name} may sign in again`)),
    removed: null,
  };
  return (
    <section aria-label="Account">
      {at_once.refusal && (
        <Callout tone="negative" isAlert>
          {at_once.refusal}
        </Callout>
      )}
      <div className={classes.account}>
        <StaffStatusBadge status={status} />
        <div className={classes.account_text}>
          <AccountText person={person} />
          {isSelf && <div className={classes.hint}>This is you: only somebody else can suspend or remove you.</div>}
        </div>
        {mayChange && !isSelf && actions[status]}
      </div>
    </section>
  );
}

function AccountText({ person }: { person: StaffMember }) {
  const { status, created_on, confirmed_invitation_on } = person;
  if (status === 'invited')
    return (
      <>
        Added on <DateText value={created_on} />, has not set a password yet.
      </>
    );
  const since = confirmed_invitation_on ?? created_on;
  if (status === 'suspended') return <>Cannot sign in. Here since {<DateText value={since} />}.</>;
  if (status === 'removed') return <>Cannot sign in any more. What they did stays under their name.</>;
  return <>Can sign in. Here since {<DateText value={since} />}.</>;
}
