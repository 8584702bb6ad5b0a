import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './KeysDialog.module.css';

const EVERYWHERE = [
  { keys: ['/'], does: 'Search or jump to anything' },
  { keys: ['Ctrl', 'K'], does: 'The same, also while typing' },
  { keys: ['i'], does: 'Inbox' },
  { keys: ['t'], does: 'Clock in or out' },
  { keys: ['?'], does: 'These keys' },
  { keys: ['c'], does: 'Create, in a list' },
  { keys: ['e'], does: 'Edit what is open' },
  { keys: ['s'], does: 'Status of the open order' },
  { keys: ['m'], does: 'Mail the estimate of the open order' },
  { keys: ['p'], does: 'Print the estimate of the open order' },
  { keys: ['b'], does: 'Bill the open order once it is complete' },
  { keys: ['1', '–', '7'], does: 'Tabs of the open order' },
  { keys: ['l'], does: 'Add to the lines of the open order' },
  { keys: ['a', 'd'], does: 'Authorize, decline the line or the selected lines' },
  { keys: ['q', 'f'], does: 'Quote the part, change where it comes from, at the parts desk' },
  { keys: ['a', 'o', 'r', 's', 'u'], does: 'Authorize, order, receive, stage, un-stage the part, at the parts desk' },
  { keys: ['j', 'k'], does: 'Next and previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Alt', '↑ ↓'], does: 'Move the row up or down' },
  { keys: ['Esc'], does: 'Close' },
];

/** The list of keys that work everywhere, and of the letters after `g`. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const places = useOpenPlaces().flatMap(({ label, go_key }) =>
    go_key ? [{ keys: ['g', go_key], does: `Go to ${label}` }] : [],
  );
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.keys}>
        {[...EVERYWHERE, ...places].map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
