import type { PartRequest, PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { CoreReturnState } from '@baydesk/domain/part-requests/core-return';
import { isCoreHere, isCoreOverdue } from '@baydesk/domain/part-requests/core-return';
import { extend } from '@baydesk/domain/money/cents';
import { coreCredit } from '@baydesk/domain/work-orders/order-totals';
import { Menu } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';
import { now } from '../../../shared/format/now.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { isPricedPart } from '../order-data/order-money.ts';
import { useOrderFacts } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import classes from './CoreState.module.css';
import { partName } from './request-words.ts';
import { useRequestChanges } from './use-request-changes.ts';

const CoreOnReturn = loadedLater(() => import('./returns/CoreOnReturn.tsx'), 'CoreOnReturn');

const WORDS = { 1: 'charged', 0: 'not back, charged' } as const;
const CHOICES = [
  { is_core_ok: 1, label: 'Core came back' },
  { is_core_ok: 0, label: 'Core did not come back' },
  { is_core_ok: null, label: 'Not decided yet' },
] as const;

/** The core deposit of a part, whether the core came back, and below it its credit and its way to the vendor. */
export function CoreState({ request }: { request: PartRequest }) {
  return (
    <>
      {isPricedPart(request) && <CoreCharge request={request} />}
      {isPricedPart(request) && request.core > 0 && request.is_core_ok === 1 && (
        <span className={classes.core}>
          Core credit <Money value={coreCredit(request)} />
        </span>
      )}
      {request.core_return && <CoreToReturn request={request} core={request.core_return} />}
    </>
  );
}

const STATES: Readonly<Record<CoreReturnState, string>> = {
  not_ready: 'Core to return',
  ready: 'Core ready to return',
  picked_up: 'Core picked up by the vendor',
  refunded: 'Core refunded by the vendor',
  not_refundable: 'Core not refundable',
};

interface CoreToReturnProps {
  request: PartRequest;
  core: NonNullable<PartRequest['core_return']>;
}

function CoreToReturn({ request, core }: CoreToReturnProps) {
  const { timezone } = useOrderFacts();
  const isOverdue = isCoreOverdue(core, now(), timezone);
  return (
    <span className={classes.core} data-overdue={isOverdue || undefined}>
      <span>
        {STATES[core.state]}
        {isCoreHere(core.state) ? (
          <>
            {' by '}
            <DateText value={core.due_on} />
            {isOverdue && ', overdue'}
          </>
        ) : (
          <CoreOnReturn request={request} isRefunded={core.state === 'refunded'} />
        )}
      </span>
    </span>
  );
}

function CoreCharge({ request }: { request: PricedPartRequest }) {
  const { mayMoveParts } = useLineRights();
  const { decideCore } = useRequestChanges();
  const { quantity, core, is_core_ok } = request;
  if (core === 0) return null;
  const words = (
    <>
      <IconRecycle size={13} stroke={1.75} aria-hidden />
      Core <Money value={extend(quantity, core)} /> {is_core_ok === null ? 'to be decided' : WORDS[is_core_ok]}
    </>
  );
  if (!mayMoveParts) return <span className={classes.core}>{words}</span>;
  return (
    <Menu position="bottom-start" shadow="md" width={210}>
      <Menu.Target>
        <button type="button" className={classes.core} data-open={is_core_ok === null || undefined}>
          {words}
          <span className="visually-hidden"> of {partName(request)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.filter((choice) => choice.is_core_ok !== is_core_ok).map((choice) => (
          <Menu.Item
            key={choice.label}
            // The mutation shows the error itself.
            onClick={() => void decideCore(request, choice.is_core_ok).catch(() => undefined)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
