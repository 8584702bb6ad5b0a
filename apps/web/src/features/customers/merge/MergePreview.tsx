import type { Customer } from '@baydesk/contract/customers.contract';
import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useMovingDocuments } from '../use-customers.ts';
import classes from './MergePreview.module.css';
import { mergePreview, untilWhenUndone, whatMoves } from './merge-preview.ts';

interface MergePreviewProps {
  kept_customer: Customer;
  merged_customer: Customer;
  onSwap: () => void;
}

/** Both customers side by side: the values that stay, those that are taken over, and the documents that move. */
export function MergePreview({ kept_customer, merged_customer, onSwap }: MergePreviewProps) {
  const fields = mergePreview(kept_customer, merged_customer);
  const documents = useMovingDocuments(merged_customer.id);
  const moving = documents && whatMoves(merged_customer, documents);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <td>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowsLeftRight size={14} aria-hidden />}
                onClick={onSwap}
              >
                Swap
              </Button>
            </td>
            <th scope="col">
              <span className={classes.fate}>Stays</span>
              {kept_customer.name}
            </th>
            <th scope="col">
              <span className={classes.fate}>Goes</span>
              {merged_customer.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, kept: stays, merged: goes, is_filled }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={is_filled ? undefined : classes.counts}>{stays === '' ? '–' : stays}</td>
              <td className={is_filled ? classes.counts : classes.dropped}>
                {goes === '' ? '–' : goes}
                {is_filled && <span className={classes.taken}>taken over</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.moving} aria-live="polite">
        {moving === '' && `${merged_customer.name} has nothing to move.`}
        {moving && `${moving} to ${kept_customer.name}.`} {merged_customer.name} then leaves lists and pickers.{' '}
        {documents && untilWhenUndone(documents)}
      </p>
    </>
  );
}
