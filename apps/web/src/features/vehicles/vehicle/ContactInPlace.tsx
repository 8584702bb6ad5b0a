import type { Contact } from '@baydesk/contract/contacts.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { change } from '@baydesk/domain/permissions/permission';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import { useChoosing } from '../../../shared/ui/edit/use-choosing.ts';
import { SearchableSelect } from '../../../shared/ui/inputs/SearchableSelect.tsx';
import { useChangeVehicleContact, useContactsOf } from '../use-vehicles.ts';
import classes from './ContactInPlace.module.css';

/** The empty choice. */
const PREFERRED = 'preferred';
const LABEL = 'Contact for this vehicle';

/** The vehicle's contact, edited in place, with a link to call. */
export function ContactInPlace({ vehicle }: { vehicle: Vehicle }) {
  const contacts = useContactsOf(vehicle.customer_id);
  const mayChange = useCan(change('vehicle'));
  const { mutateAsync } = useChangeVehicleContact();
  const { isChoosing, setIsChoosing, button_ref, choice_ref } = useChoosing();

  const own = contacts.find(({ id }) => id === vehicle.contact_id);
  const contact = own ?? contacts.find(({ is_preferred }) => is_preferred);
  const name = contact ? nameOf(contact, own === undefined) : (vehicle.contact_name ?? '');
  const choose = (chosen: string | null) => {
    setIsChoosing(false);
    const contact_id = chosen === PREFERRED ? null : chosen;
    if (contact_id === vehicle.contact_id) return;
    // The mutation has shown the refusal; the earlier name comes back.
    void mutateAsync({ id: vehicle.id, version: vehicle.version, contact_id }).catch(() => undefined);
  };

  if (isChoosing)
    return (
      <SearchableSelect
        ref={choice_ref}
        size="xs"
        aria-label={LABEL}
        defaultDropdownOpened
        data={[
          { value: PREFERRED, label: 'Preferred contact' },
          ...contacts.map((each) => ({ value: each.id, label: fullName(each) })),
        ]}
        value={vehicle.contact_id ?? PREFERRED}
        onChange={choose}
        onDropdownClose={() => setIsChoosing(false)}
      />
    );
  return (
    <span className={classes.contact}>
      {mayChange ? (
        <button
          ref={button_ref}
          type="button"
          className={classes.name}
          data-empty={name === '' || undefined}
          onClick={() => setIsChoosing(true)}
        >
          <span className="visually-hidden">Change the contact: </span>
          {name || 'Choose a contact'}
        </button>
      ) : (
        name
      )}
      {contact?.telephone && (
        <span className={classes.link}>
          <IconPhone size={14} stroke={1.75} aria-hidden />
          <PhoneLink telephone={contact.telephone} />
        </span>
      )}
      {contact?.email && (
        <span className={classes.link}>
          <IconMail size={14} stroke={1.75} aria-hidden />
          <EmailLink email={contact.email} />
        </span>
      )}
    </span>
  );
}

const nameOf = (contact: Contact, is_preferred: boolean) =>
  is_preferred ? `${fullName(contact)} (preferred)` : fullName(contact);
