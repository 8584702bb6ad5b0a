import type { StaffMember } from '@baydesk/contract/staff.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useCloseWorkplace, usePeopleStartingAt } from '../use-workplaces.ts';

interface CloseLocationDialogProps {
  workplace: Workplace;
  onClose: () => void;
  onClosed: () => void;
}

const MOST_NAMES = 6;

/** Closing affects the people who work there, so the dialog lists them first. */
export function CloseLocationDialog({ workplace, onClose, onClosed }: CloseLocationDialogProps) {
  const { id, version, name } = workplace;
  const close = useCloseWorkplace();
  return (
    <ConfirmDialog
      title={`Close ${name}?`}
      action="Close location"
      onClose={onClose}
      onConfirm={async () => {
        await close.mutateAsync({ id, version, is_closed: true });
        showNotice(done(`${name} is closed`));
        onClosed();
      }}
    >
      Nobody works at a closed location: it leaves the menu and every list to choose from. Its orders, invoices and
      history stay, and it can be opened again.
      <WhoStartsHere workplace={workplace} />
    </ConfirmDialog>
  );
}

function WhoStartsHere({ workplace }: { workplace: Workplace }) {
  const people = usePeopleStartingAt(workplace.id) ?? [];
  if (people.length === 0) return null;
  const only_here = people.filter(({ enrollments }) => enrollments.length === 1);
  const elsewhere = people.filter((person) => !only_here.includes(person));
  return (
    <>
      {elsewhere.length > 0 && <p>It is the default of {inWords(elsewhere)}, who will start at another location.</p>}
      {only_here.length > 0 && (
        <Callout tone="warning">
          {inWords(only_here)} {only_here.length === 1 ? 'works' : 'work'} nowhere else and cannot work until they get
          another location.
        </Callout>
      )}
    </>
  );
}

/** 'Anita Novak, Mike Tran and 4 more' */
function inWords(people: readonly StaffMember[]): string {
  const names = people.slice(0, MOST_NAMES).map(fullName);
  const rest = people.slice(MOST_NAMES);
  return new Intl.ListFormat('en-US').format(rest.length > 0 ? [...names, `${rest.length} more`] : names);
}
