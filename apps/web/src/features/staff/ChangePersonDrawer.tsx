import { useMailNotice } from '../../shared/notices/use-mail-notice.tsx';
import { invitationTo } from './use-staff.ts';
import type { StaffMember } from '@baydesk/contract/staff.contract';
import { changeStaff } from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { change, remove } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceTablet, IconDots, IconHistory, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { Callout } from '../../shared/ui/feedback/Callout.tsx';
import { FormDrawer } from '../../shared/ui/form/FormDialog.tsx';
import { HistoryDrawer } from '../../shared/ui/history/HistoryDrawer.tsx';
import { readPerson, useChangePerson, useRoles } from './use-staff.ts';
import { KioskAccessDialog } from '../kiosk/public.ts';
import { AccountSection } from './AccountSection.tsx';
import { EnrolmentsSection } from './EnrolmentsSection.tsx';
import { PayFields, WhoFields } from './PersonFields.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import classes from './PersonDrawer.module.css';
import { useOwnVersions } from './use-own-versions.ts';
import { RemoveItem } from '../../shared/ui/records/RemoveItem.tsx';

interface ChangePersonDrawerProps {
  person: StaffMember;
  onClose: () => void;
}

export function ChangePersonDrawer({ person, onClose }: ChangePersonDrawerProps) {
  const save = useChangePerson();
  const versions = useOwnVersions();
  const tellMailed = useMailNotice();
  const isSelf = useActor().staff_id === person.id;
  const has_role_to_give = useRoles().some(({ role_id, is_grantable }) => role_id === person.role_id && is_grantable);
  const is_above = !isSelf && !has_role_to_give;
  const may_change_staff = useCan(change('staff'));
  const mayChange = may_change_staff && !is_above && person.status !== 'removed';
  const mayRemove = useCan(remove('staff')) && mayChange && !isSelf;
  const [over, setOver] = useState<'history' | 'kiosk' | 'remove' | null>(null);
  const name = fullName(person);
  return (
    <>
      <FormDrawer
        title={name}
        endpoint={changeStaff}
        initial={toFields(person)}
        mutation={{
          mutateAsync: (input) => save.mutateAsync({ ...input, version: versions.latest(input.version) }),
        }}
        reload={async () => toFields(await readPerson(person.id))}
        onClose={onClose}
        onSaved={(saved) => {
          if (saved.status === 'invited' && saved.email !== person.email) tellMailed(invitationTo(saved));
          else showNotice(done(`${fullName(saved)} is saved`));
        }}
        isReadOnly={!mayChange}
        menu={
          <PersonMenu
            onHistory={() => setOver('history')}
            {...(mayChange && person.clockable ? { onKiosk: () => setOver('kiosk') } : {})}
            {...(mayRemove ? { onRemove: () => setOver('remove') } : {})}
          />
        }
        size={480}
      >
        {may_change_staff && is_above && (
          <Callout tone="info">Only an administrator can change {person.first_name}.</Callout>
        )}
        <AccountSection person={person} mayChange={mayChange} isSelf={isSelf} versions={versions} />
        <WhoFields
          email_hint={
            person.status === 'invited'
              ? 'A new address gets a new invitation; the link sent before stops working.'
              : 'They sign in with this address.'
          }
          isEmailFixed={person.status !== 'invited'}
          role_fixed_because={isSelf ? 'Nobody changes their own role; an administrator can do it for you.' : undefined}
        />
        {may_change_staff && <PayFields />}
        <EnrolmentsSection person={person} mayChange={mayChange} versions={versions} />
      </FormDrawer>
      {over === 'history' && (
        <HistoryDrawer entity="staff" entity_id={person.id} name={name} onClose={() => setOver(null)} />
      )}
      {over === 'kiosk' && <KioskAccessDialog person={person} onClose={() => setOver(null)} />}
      {over === 'remove' && <RemovePersonDialog person={person} onClose={() => setOver(null)} onRemoved={onClose} />}
    </>
  );
}

interface PersonMenuProps {
  onHistory: () => void;
  onKiosk?: () => void;
  onRemove?: () => void;
}

function PersonMenu({ onHistory, onKiosk, onRemove }: PersonMenuProps) {
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <ActionIcon className={classes.more} variant="default" size={36} aria-label="More for this person">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={onHistory}>
          History
        </Menu.Item>
        {onKiosk && (
          <Menu.Item leftSection={<IconDeviceTablet size={16} stroke={1.75} aria-hidden />} onClick={onKiosk}>
            Kiosk access…
          </Menu.Item>
        )}
        {onRemove && (
          <RemoveItem icon={<IconUserX size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
            Remove…
          </RemoveItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function toFields(person: StaffMember) {
  const { id, version, first_name, last_name, email, job_title, role_id } = person;
  const { salary_type, clockable, hourly_cost_cents } = person;
  return { id, version, first_name, last_name, email, job_title, role_id, salary_type, clockable, hourly_cost_cents };
}
