import { view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';

/** Leads from the invoices to the debts of all customers by age. */
export function AgeingLink() {
  return (
    <Can do={view('payment')}>
      <Button
        component={Link}
        to="/invoices/ageing"
        variant="default"
        leftSection={<IconCalendarDue size={16} stroke={1.75} aria-hidden />}
      >
        Ageing
      </Button>
    </Can>
  );
}
