import type { ShownPromise } from '@baydesk/contract/promises.contract';
import type { PromiseState } from '@baydesk/domain/promises/payment-promise';
import { promiseWords } from '@baydesk/domain/promises/payment-promise';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

const COLOURS: Readonly<Record<PromiseState, StatusColour>> = {
  open: 'blue',
  kept: 'green',
  broken: 'red',
  withdrawn: 'grey',
};

/** 'Promised for Nov 24', or in red that the day passed. */
export function PromiseBadge({ promise }: { promise: ShownPromise }) {
  return <StatusBadge status={promise.state} label={promiseWords(promise)} colour={COLOURS[promise.state]} />;
}
