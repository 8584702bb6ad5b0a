import { createPurchaseOrders, MOST_ITEMS, MOST_ORDERS_AT_ONCE } from '@baydesk/contract/purchasing.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '../../../shared/api/call.ts';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { byVendor } from '../../../shared/ui/list/table/by-vendor.ts';
import type { LowPart } from './low-stock-columns.ts';

type Orders = CallInput<typeof createPurchaseOrders>;

/** Puts the low parts onto one draft for each vendor, and shows the drafts. */
export function CreateOrders({ parts }: { parts: readonly LowPart[] }) {
  const navigate = useNavigate();
  const createOrders = useEndpointMutation(createPurchaseOrders, { refreshes: shownBy('purchase_order') });
  /** The same ids for a second try, so that a lost answer does not lead to a second draft. */
  const tried = useRef<{ readonly parts: readonly LowPart[]; readonly input: Orders } | null>(null);
  const bought = parts.filter(({ vendor_id, buy_quantity }) => vendor_id !== null && buy_quantity > 0);
  const run = async () => {
    if (tried.current?.parts !== parts) tried.current = { parts, input: ordersFor(bought) };
    const { input } = tried.current;
    const { orders } = await createOrders.mutateAsync(input);
    const filled = orders.filter(({ id }) => !input.orders.some((begun) => begun.id === id));
    showNotice(done(wordsFor(orders.length - filled.length, filled)));
    await navigate({ to: '/parts/orders', search: { statuses: ['draft'] } });
  };
  return (
    <Can do={create('purchase_order')}>
      <Button
        leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
        disabled={bought.length === 0}
        loading={createOrders.isPending}
        // The mutation has shown the refusal.
        onClick={() => void run().catch(() => undefined)}
      >
        Create orders
      </Button>
    </Can>
  );
}

/** '2 drafts are created. Added to the open draft POTOR-118 to Keystone Brake' */
function wordsFor(
  created: number,
  filled: readonly { readonly order_number: string; readonly vendor_name: string }[],
): string {
  const begun = created === 0 ? [] : [created === 1 ? 'One draft is created' : `${created} drafts are created`];
  const added = filled.map(({ order_number, vendor_name }) => `${order_number} to ${vendor_name}`);
  const joined =
    added.length === 0 ? [] : [`Added to the open ${added.length === 1 ? 'draft' : 'drafts'} ${added.join(', ')}`];
  return [...begun, ...joined].join('. ');
}

/** As many as one call takes. */
const ordersFor = (parts: readonly LowPart[]): Orders => ({
  orders: byVendor(parts)
    .slice(0, MOST_ORDERS_AT_ONCE)
    .flatMap(({ vendor_id, rows: of_vendor }) =>
      vendor_id === null
        ? []
        : [
            {
              id: uuidv7(),
              vendor_id,
              items: of_vendor.slice(0, MOST_ITEMS).map(({ part_id, buy_quantity }) => ({
                id: uuidv7(),
                catalogue_part_id: part_id,
                quantity: buy_quantity,
              })),
            },
          ],
    ),
});
