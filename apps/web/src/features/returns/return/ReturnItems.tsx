import type { ReturnRequest, VendorReturn } from '@baydesk/contract/returns.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { RejectedPieces } from '../RejectedPieces.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';
import { useRemoveFromReturn } from '../use-returns.ts';
import classes from '../items-table.module.css';

interface ReturnItemsProps {
  part_return: VendorReturn;
  /** Left out once it was sent, and for people who may not change its items. */
  onAdd?: () => void;
}

/** The returned items, and how much of each the vendor accepted. */
export function ReturnItems({ part_return, onAdd }: ReturnItemsProps) {
  const mayChange = onAdd !== undefined;
  const { items, status, asked_cents, credited_cents } = part_return;
  const isAnswered = status === 'credited' || status === 'rejected';
  return (
    <SectionCard
      title="Items"
      flush
      actions={
        onAdd && (
          <Button size="compact-sm" variant="default" onClick={onAdd}>
            Add…
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className={classes.none}>Nothing is on this return. Add what waits for the vendor, or delete it.</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.items}>
            <thead>
              <tr>
                <th scope="col">Part number</th>
                <th scope="col">Description</th>
                <th scope="col" className={classes.figure}>
                  Quantity
                </th>
                {isAnswered && (
                  <th scope="col" className={classes.figure}>
                    Accepted
                  </th>
                )}
                <th scope="col" className={classes.figure}>
                  Price per unit
                </th>
                {isAnswered && (
                  <th scope="col" className={classes.figure}>
                    Restocking fee
                  </th>
                )}
                <th scope="col" className={classes.figure}>
                  Total
                </th>
                {mayChange && (
                  <th scope="col">
                    <span className="visually-hidden">Take off</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td data-label="Part number">{item.part_number || '–'}</td>
                  <th scope="row">
                    {item.description} {isAnswered && item.status !== status && <ReturnStatus status={item.status} />}
                    <About item={item} />
                    {isAnswered && (
                      <RejectedPieces item={item} accepted={item.quantity_accepted} className={classes.about} />
                    )}
                  </th>
                  <td className={classes.figure} data-label="Quantity">
                    <Quantity value={item.quantity} />
                  </td>
                  {isAnswered && (
                    <td className={classes.figure} data-label="Accepted">
                      <Quantity value={item.quantity_accepted} />
                    </td>
                  )}
                  <td className={classes.figure} data-label="Price per unit">
                    <Money value={item.cost_decimal} />
                  </td>
                  {isAnswered && (
                    <td className={classes.figure} data-label="Restocking fee">
                      <Money value={item.restocking_fee} />
                    </td>
                  )}
                  <td className={classes.figure} data-label="Total">
                    <Money value={item.total} />
                  </td>
                  {mayChange && (
                    <td className={classes.take_off}>
                      <TakeOff part_return={part_return} item={item} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot data-changeable={mayChange || undefined}>
              {(!isAnswered || asked_cents !== credited_cents) && (
                <Sum label="Asked for" columns={isAnswered ? 6 : 4} value={asked_cents} />
              )}
              {isAnswered && <Sum label="Credited" columns={6} value={credited_cents} />}
            </tfoot>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

interface SumProps {
  label: string;
  /** The columns before the amount. */
  columns: number;
  value: Cents | null;
}

const Sum = ({ label, columns, value }: SumProps) => (
  <tr>
    <th scope="row" colSpan={columns} className={classes.figure}>
      {label}
    </th>
    <td className={classes.figure}>
      <Money value={value} />
    </td>
  </tr>
);

const KINDS = { core: 'Core', stock: 'From the shelf', part: '' } as const;

/** Where it comes from and why it goes back. */
function About({
  item: { kind, work_order_id, work_order_number, invoice_number, reason, note },
}: {
  item: ReturnRequest;
}) {
  return (
    <div className={classes.about}>
      {KINDS[kind]}
      {work_order_id !== null && (
        <>
          {KINDS[kind] && ' · '}
          <Link to="/workorders/$id/part-requests" params={{ id: work_order_id }} className="quiet-link">
            {work_order_number}
          </Link>
          {invoice_number !== '' && `, invoiced as ${invoice_number}`}
        </>
      )}
      {reason !== KINDS[kind] && ` · ${reason}`}
      {note !== '' && <div>{note}</div>}
    </div>
  );
}

/** The item waits among the requests or cores again, from where it can be put back. */
function TakeOff({ part_return, item }: { part_return: VendorReturn; item: ReturnRequest }) {
  const remove = useRemoveFromReturn();
  const { id, version, return_number } = part_return;
  const name = item.part_number || item.description;
  const run = async () => {
    await remove.mutateAsync({ id, version, request_id: item.id });
    const waits_at = item.kind === 'core' ? 'cores' : 'requests';
    showNotice(done(`${name} is off ${return_number} and waits among the ${waits_at}`));
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Take ${name} off`}
      loading={remove.isPending}
      // The mutation has shown the refusal.
      onClick={() => void run().catch(() => undefined)}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
