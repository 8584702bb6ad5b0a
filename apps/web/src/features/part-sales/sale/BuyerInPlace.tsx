import { view } from '@baydesk/domain/permissions/permission';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { ActionIcon } from '@mantine/core';
import { IconUserSearch, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { useChoosing } from '../../../shared/ui/edit/use-choosing.ts';
import { CustomerPicker } from '../../../shared/ui/inputs/CustomerPicker.tsx';
import type { Buyer } from './buyer.ts';
import classes from './BuyerInPlace.module.css';

const MOST_CHARACTERS = 120;

interface BuyerInPlaceProps {
  buyer: Buyer;
  onSave: (change: Partial<Buyer>) => Promise<unknown>;
  readOnly: boolean;
}

/** The customer, or 'Walk-in' with a name; both are changed where they stand. */
export function BuyerInPlace({ buyer: { customer, walk_in_name }, onSave, readOnly }: BuyerInPlaceProps) {
  const { isChoosing, setIsChoosing, button_ref, choice_ref } = useChoosing();
  const seesCustomers = useCan(view('customer'));
  const save = (change: Partial<Buyer>) => {
    setIsChoosing(false);
    // The mutation shows the error itself.
    void onSave(change).catch(() => undefined);
  };
  if (isChoosing)
    return (
      <CustomerPicker
        ref={choice_ref}
        size="xs"
        aria-label="Customer"
        defaultDropdownOpened
        value={customer}
        onChange={(chosen) => chosen && save({ customer: chosen })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsChoosing(false);
        }}
        onBlur={() => setIsChoosing(false)}
      />
    );
  return (
    <span className={classes.buyer}>
      {customer === null ? (
        <span className={classes.name}>Walk-in</span>
      ) : seesCustomers ? (
        <Link to="/customers/$id" params={{ id: customer.id }} className={classes.link}>
          {customer.name}
        </Link>
      ) : (
        <span className={classes.name}>{customer.name}</span>
      )}
      {!readOnly && (
        <ActionIcon
          ref={button_ref}
          className={classes.change}
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Change customer"
          onClick={() => setIsChoosing(true)}
        >
          <IconUserSearch size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {!readOnly && customer !== null && (
        <ActionIcon
          className={classes.change}
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Sell to a walk-in instead"
          onClick={() => save({ customer: null })}
        >
          <IconX size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {customer === null && (!readOnly || walk_in_name !== '') && (
        <InlineEdit
          label="Name"
          value={walk_in_name}
          emptyText="Name"
          rule={maxLength('Name', MOST_CHARACTERS)}
          onSave={(text) => onSave({ walk_in_name: text })}
          readOnly={readOnly}
        />
      )}
    </span>
  );
}
