import type { Contact } from '@baydesk/contract/contacts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { move } from '@baydesk/domain/permissions/permission';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { after } from '../../shared/api/use-endpoint.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';
import { useSetPreferred } from './use-contacts.ts';
import classes from './PreferredStar.module.css';

/** A full star for the one to call first; an empty one makes somebody it. */
export function PreferredStar({ contact }: { contact: Contact }) {
  const mayChoose = useCan(move('contact'));
  const prefer = useSetPreferred();
  const { id, version, is_preferred } = contact;
  if (is_preferred) {
    return (
      <span className={classes.star} title="Called first">
        <IconStarFilled size={16} className={classes.full} aria-hidden />
        <span className="visually-hidden">Preferred</span>
      </span>
    );
  }
  if (!mayChoose) return null;
  const name = fullName(contact);
  return (
    <ActionIcon
      className={classes.star}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Make ${name} the preferred contact`}
      title="Call first"
      loading={prefer.isPending}
      onClick={() =>
        after(prefer.mutateAsync({ id, version }), () => showNotice(done(`${name} is the preferred contact`)))
      }
    >
      <IconStar size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
