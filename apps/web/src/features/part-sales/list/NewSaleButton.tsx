import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { NEW_SALE } from '../new-sale.ts';

/** Opens a sale to which parts can be scanned at once; `customer_id` is left out for a walk-in. */
export function NewSaleButton({ customer_id }: { customer_id?: string }) {
  const isPhone = useIsPhone();
  return (
    <Can do={create('part_sale')}>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label="New part sale"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/parts/part-sale/$id/part-requests"
            params={{ id: NEW_SALE }}
            search={customer_id === undefined ? {} : { customer: customer_id }}
          />
        )}
      >
        {isPhone ? 'New' : 'New part sale'}
      </Button>
    </Can>
  );
}
