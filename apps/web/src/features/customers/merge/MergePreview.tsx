import type { Customer } from '@baydesk/contract/customers.contract';
import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useMovingDocuments } from '../use-customers.ts';
import classes from './MergePreview.module.css';
import { mergePreview, untilWhenUndone, whatMoves } from './merge-preview.ts';

interface MergePreviewProps {
  kept: Customer;
  merged: Customer;
  onSwap: () => void;
}

/** Both customers side by side: what stays, what is taken over and what moves. */
export function MergePreview({ kept, merged, onSwap }: MergePreviewProps) {
  const fields = mergePreview(kept, merged);
  const documents = useMovingDocuments(merged.id);
  const moving = documents && whatMoves(merged, documents);
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
              {kept.name}
            </th>
            <th scope="col">
              <span className={classes.fate}>Goes</span>
              {merged.name}
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
        {moving === '' && `${merged.name} has nothing to move.`}
        {moving && `${moving} to ${kept.name}.`} {merged.name} then leaves lists and pickers.{' '}
        {documents && untilWhenUndone(documents)}
      </p>
    </>
  );
}
