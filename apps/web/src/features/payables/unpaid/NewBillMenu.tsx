import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { OwedTo } from '../use-payables.ts';

const NewBillDialog = loadedLater(() => import('../bill/NewBillDialog.tsx'), 'NewBillDialog');
const NewCreditDialog = loadedLater(() => import('../credit/NewCreditDialog.tsx'), 'NewCreditDialog');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be entered by hand on a vendor's account. */
export function NewBillMenu({ vendor }: { vendor: OwedTo }) {
  const [over, setOver] = useState<'bill' | 'credit' | null>(null);
  const close = () => setOver(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...ICON} />}>
            New…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReceipt {...ICON} />} onClick={() => setOver('bill')}>
            New bill…
          </Menu.Item>
          <Menu.Item leftSection={<IconReceiptRefund {...ICON} />} onClick={() => setOver('credit')}>
            New credit…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {over === 'bill' && <NewBillDialog vendor={vendor} onClose={close} />}
      {over === 'credit' && <NewCreditDialog vendor={vendor} onClose={close} />}
    </>
  );
}
