import { Checkbox } from '@mantine/core';
import { VendorLink } from '../../../shared/ui/display/VendorLink.tsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './VendorCard.module.css';

interface VendorCardProps {
  /** Null for parts and cores whose vendor is not known yet. */
  vendor_id: string | null;
  vendor_name: string;
  /** Their number and value. */
  facts: ReactNode;
  /** Left out for people who may not choose. */
  choice?: { readonly state: 'all' | 'some' | 'none'; readonly onToggle: () => void } | undefined;
  children: ReactNode;
}

/** The parts and cores that go back to one vendor. */
export function VendorCard({ vendor_id, vendor_name, facts, choice, children }: VendorCardProps) {
  const title_id = useId();
  const name = vendor_id === null ? 'No vendor chosen yet' : vendor_name;
  return (
    <section className={classes.card} aria-labelledby={title_id}>
      <div className={classes.head}>
        <span className={classes.choose}>
          {choice && (
            <Checkbox
              size="xs"
              aria-label={`Select all of ${name}`}
              checked={choice.state === 'all'}
              indeterminate={choice.state === 'some'}
              onChange={choice.onToggle}
            />
          )}
        </span>
        <h2 className={classes.title} id={title_id}>
          {vendor_id === null ? name : <VendorLink vendor_id={vendor_id} vendor_name={name} />}
        </h2>
        <span className={classes.facts}>{facts}</span>
      </div>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

export interface ChoosableRow {
  readonly index: number;
  readonly isChosen: boolean;
  /** Another row of the list is chosen, or this one. */
  readonly isChoosing: boolean;
  /** Left out where it cannot be chosen. */
  readonly onChoose?: (() => void) | undefined;
  readonly onFocus: () => void;
}

interface VendorCardRowProps extends ChoosableRow {
  name: string;
  /** The name, as a link or button with `data-row-opener`. */
  opener: ReactNode;
  about: ReactNode;
  quantity: ReactNode;
  amount: ReactNode;
  state: ReactNode;
  actions: ReactNode;
}

export function VendorCardRow(props: VendorCardRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus bubbles up
    <li
      className={classes.row}
      data-list-row={props.index}
      data-chosen={props.isChosen || undefined}
      data-choosing={props.isChoosing || undefined}
      onFocus={props.onFocus}
    >
      <span className={classes.choose}>
        {props.onChoose && (
          <Checkbox size="xs" aria-label={`Select ${props.name}`} checked={props.isChosen} onChange={props.onChoose} />
        )}
      </span>
      <div className={classes.what}>
        {props.opener}
        <div className={classes.about}>{props.about}</div>
      </div>
      <span className={classes.figure}>{props.quantity}</span>
      <span className={classes.figure}>{props.amount}</span>
      <span className={classes.state}>{props.state}</span>
      <span className={classes.actions}>{props.actions}</span>
    </li>
  );
}
