import type { PriceEffect } from '@baydesk/contract/deliveries.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import type { DeliveryCheck } from '../use-deliveries.ts';
import classes from './ReviewDialog.module.css';

interface ReviewDialogProps {
  check: DeliveryCheck;
  onAccept: (update_prices: boolean) => void;
  onClose: () => void;
}

/** Shows how prices other than ordered change the stock and the lines of orders, before they are accepted. */
export function ReviewDialog({ check: { effects, over }, onAccept, onClose }: ReviewDialogProps) {
  const [updatesPrices, setUpdatesPrices] = useState(false);
  useReturnFocus();
  const isAsked = effects.some(({ work_order }) => work_order !== null && !work_order.is_price_typed);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Other prices than ordered"
      size="lg"
      fullScreen={useIsPhone()}
      classNames={dialog}
    >
      <Stack gap="md">
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <Effect key={effect.item_id} effect={effect} />
          ))}
        </ul>
        {over.length > 0 && (
          <Callout tone="warning" title="More came than was ordered">
            {over.map(({ item_id, description, quantity_over }) => (
              <div key={item_id}>
                <Quantity value={quantity_over} /> × {description}
              </div>
            ))}
          </Callout>
        )}
        {isAsked && (
          <Checkbox
            label="Price the lines of these orders anew"
            description="Only what is not invoiced yet; prices that somebody typed stay."
            checked={updatesPrices}
            onChange={(event) => setUpdatesPrices(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button data-autofocus onClick={() => onAccept(updatesPrices)}>
            Accept these prices
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Effect({ effect }: { effect: PriceEffect }) {
  const { work_order } = effect;
  return (
    <li>
      <div className={classes.part}>{effect.description}</div>
      <dl className={classes.changes}>
        <Change label="Cost of one" before={effect.ordered_cost_cents} after={effect.received_cost_cents} />
        <Change label="Average cost" before={effect.average_before_cents} after={effect.average_after_cents} />
        <Change label="Sell price" before={effect.sell_price_before_cents} after={effect.sell_price_after_cents} />
      </dl>
      {work_order && (
        <div className={classes.order}>
          <Link to="/workorders/$id/part-requests" params={{ id: work_order.id }} target="_blank">
            {work_order.number}
          </Link>
          , {work_order.line_name}
          {work_order.is_price_typed && ': its price was typed and stays'}
        </div>
      )}
    </li>
  );
}

function Change({ label, before, after }: { label: string; before: Cents | null; after: Cents | null }) {
  if (before === null && after === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== null && before !== after && (
          <>
            <Money value={before} /> →{' '}
          </>
        )}
        <Money value={after} strong={before !== after} />
      </dd>
    </div>
  );
}
