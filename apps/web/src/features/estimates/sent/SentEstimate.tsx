import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import type { EstimateState } from '@baydesk/domain/documents/estimate-link';
import { move } from '@baydesk/domain/permissions/permission';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { useEstimatePdf } from '../use-estimate-pdf.ts';
import { useWithdrawEstimate } from '../use-estimates.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SignatureImage } from '../SignatureImage.tsx';
import classes from './EstimatesSent.module.css';

const STATES: Readonly<Record<EstimateState, { label: string; colour: StatusColour }>> = {
  open: { label: 'Waiting for an answer', colour: 'orange' },
  decided: { label: 'Decided', colour: 'green' },
  changed: { label: 'Order changed since', colour: 'red' },
  expired: { label: 'Expired', colour: 'grey' },
  withdrawn: { label: 'Withdrawn', colour: 'grey' },
};

/** One estimate sent to the customer, with its state and the customer's answer. */
export function SentEstimate({ work_order_id, link }: { work_order_id: string; link: EstimateLink }) {
  const [isAsking, setIsAsking] = useState(false);
  const pdf = useEstimatePdf();
  const { label, colour } = STATES[link.state];
  const isOpen = link.state === 'open' || link.state === 'changed';
  return (
    <li className={classes.sent}>
      <div className={classes.head}>
        <span className={classes.to}>{link.sent_to}</span>
        <StatusBadge status={link.state} label={label} colour={colour} />
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            loading={pdf.isPending}
            onClick={() => pdf.mutate({ work_order_id, snapshot_id: link.snapshot_id })}
          >
            PDF as sent
          </Button>
          {isOpen && (
            <Can do={move('work_order')}>
              <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
                Withdraw
              </Button>
            </Can>
          )}
        </div>
      </div>
      <p className={classes.facts}>
        Sent by {link.sent_by} <DateText value={link.sent_at} withTime />
        {' · '}
        {link.first_seen_at ? (
          <>
            seen <DateText value={link.first_seen_at} withTime />
          </>
        ) : (
          'not seen yet'
        )}
        {isOpen && (
          <>
            {' · '}answer until <DateText value={link.expires_at} />
          </>
        )}
      </p>
      {link.decided_at && <CustomerAnswer link={link} decided_at={link.decided_at} />}
      {isAsking && <WithdrawDialog link={link} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function WithdrawDialog({ link, onClose }: { link: EstimateLink; onClose: () => void }) {
  const withdraw = useWithdrawEstimate();
  return (
    <ConfirmDialog
      title="Withdraw estimate"
      action="Withdraw"
      danger
      onConfirm={() => withdraw.mutateAsync({ id: link.id })}
      onClose={onClose}
    >
      The link sent to {link.sent_to} stops working for good. Whoever opens it is told to ask you.
    </ConfirmDialog>
  );
}

/** The customer's decision on each line, and the signature below. */
function CustomerAnswer({ link, decided_at }: { link: EstimateLink; decided_at: string }) {
  return (
    <div className={classes.answer}>
      <ul className={classes.decisions}>
        {link.decisions.map(({ line_id, line_name, decision, amount, reason }) => (
          <li key={line_id}>
            <StatusBadge
              status={decision}
              label={decision === 'authorized' ? 'Approved' : 'Declined'}
              colour={decision === 'authorized' ? 'green' : 'grey'}
            />
            <span>
              {line_name}
              {reason && <span className={classes.reason}> “{reason}”</span>}
            </span>
            <span className={classes.amount}>
              <Money value={amount} />
            </span>
          </li>
        ))}
      </ul>
      {link.signature && (
        <figure className={classes.signature}>
          <SignatureImage signature={link.signature} name={link.decided_by} />
          <figcaption>
            {link.decided_by}, <DateText value={decided_at} withTime />
          </figcaption>
        </figure>
      )}
    </div>
  );
}
