import type { StockTransfer } from '@baydesk/contract/inventory.contract';
import type { ReactNode } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import classes from './TransferWay.module.css';

/** Where the pieces left, that they are on their way, and where they arrive. */
export function TransferWay({ transfer }: { transfer: StockTransfer }) {
  const { from_workplace, to_workplace, status, sent_by, sent_at, ended_by, ended_at } = transfer;
  const by = (person: string, at: string | null) => (
    <>
      <DateText value={at} withTime /> · {person}
    </>
  );
  return (
    <ol className={classes.way}>
      <Stop title={`Left ${from_workplace}`} isPassed>
        {by(sent_by, sent_at)}
      </Stop>
      {status === 'in_transit' && (
        <Stop title="On its way" isPassed>
          Neither location counts the pieces as on hand.
        </Stop>
      )}
      {status === 'cancelled' ? (
        <Stop title={`Back in ${from_workplace}`} isPassed>
          {by(ended_by, ended_at)}
        </Stop>
      ) : (
        <Stop
          title={status === 'arrived' ? `Arrived in ${to_workplace}` : `Arrives in ${to_workplace}`}
          isPassed={status === 'arrived'}
        >
          {status === 'arrived' ? by(ended_by, ended_at) : 'Somebody there puts it onto the shelves.'}
        </Stop>
      )}
    </ol>
  );
}

function Stop({ title, isPassed, children }: { title: string; isPassed: boolean; children: ReactNode }) {
  return (
    <li className={classes.stop} data-passed={isPassed || undefined}>
      <div className={classes.title}>{title}</div>
      <div className={classes.more}>{children}</div>
    </li>
  );
}
