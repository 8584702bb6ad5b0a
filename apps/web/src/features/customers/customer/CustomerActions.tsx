import type { Customer } from '@baydesk/contract/customers.contract';
import { change, create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconClipboardPlus, IconPencil, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { CustomerOver } from './CustomerMenu.tsx';
import { CustomerMenu } from './CustomerMenu.tsx';

interface CustomerActionsProps {
  customer: Customer;
  onOpen: (over: CustomerOver) => void;
}

/** An action of the open tab is offered on that tab instead. */
export function CustomerActions({ customer, onOpen }: CustomerActionsProps) {
  const open_tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) });
  // A phone has room for one action; the others are on their tabs.
  const isPhone = useIsPhone();
  // A merged customer is read-only.
  if (customer.merged_into_id !== null) return <CustomerMenu customer={customer} onOpen={onOpen} />;
  return (
    <>
      {open_tab !== 'work-orders' && (
        <Can do={create('work_order')}>
          <Button
            variant="default"
            leftSection={<IconClipboardPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id/work-orders" params={{ id: customer.id }} search={{ open: 'new' }} />
            )}
          >
            New order
          </Button>
        </Can>
      )}
      {open_tab !== 'vehicles' && !isPhone && (
        <Can do={create('vehicle')}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id/vehicles" params={{ id: customer.id }} search={{ open: 'new' }} />
            )}
          >
            New vehicle
          </Button>
        </Can>
      )}
      {open_tab !== 'contacts' && !isPhone && (
        <Can do={create('contact')}>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id/contacts" params={{ id: customer.id }} search={{ open: 'new' }} />
            )}
          >
            New contact
          </Button>
        </Can>
      )}
      <Can do={change('customer')}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          rightSection={<KeyHint keys={['e']} />}
          onClick={() => onOpen('change')}
        >
          Edit
        </Button>
      </Can>
      <CustomerMenu customer={customer} onOpen={onOpen} />
    </>
  );
}
