import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';

/** The value of 'open' in the address while a new order is being entered. */
export const NEW_ORDER = 'new';

export function NewOrderButton() {
  const { show } = useOpenRow();
  return (
    <Can do={create('work_order')}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} aria-label="New order" onClick={() => show(NEW_ORDER)}>
        {useIsPhone() ? 'New' : 'New order'}
      </Button>
    </Can>
  );
}
