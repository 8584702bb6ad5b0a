import type { Credit } from '@baydesk/contract/credits.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { PdfButton } from '../paper/PdfButton.tsx';
import { useCreditPdf } from '../paper/use-papers.ts';
import classes from '../received/PaymentsTab.module.css';
import { useCredit } from './use-credits.ts';

const ApplyMoneyDialog = loadedLater(() => import('../pay/ApplyMoneyDialog.tsx'), 'ApplyMoneyDialog');
const RemoveCreditDialog = loadedLater(() => import('./RemoveCreditDialog.tsx'), 'RemoveCreditDialog');

interface CreditDrawerProps {
  id: string;
  isOnlyLookedAt: boolean;
  onClose: () => void;
}

export function CreditDrawer({ id, isOnlyLookedAt, onClose }: CreditDrawerProps) {
  const { data: credit, error, refetch } = useCredit(id);
  return (
    <SideDrawer title={credit ? `Credit ${credit.credit_number}` : 'Credit'} onClose={onClose}>
      {credit && <OpenedCredit credit={credit} isOnlyLookedAt={isOnlyLookedAt} />}
      {!credit && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </SideDrawer>
  );
}

function OpenedCredit({ credit, isOnlyLookedAt }: { credit: Credit; isOnlyLookedAt: boolean }) {
  const [over, setOver] = useState<'apply' | 'remove' | null>(null);
  const { id, reversal, balance, credit_number: number } = credit;
  const mayChange = reversal === null && !isOnlyLookedAt;
  const close = () => setOver(null);
  const pdf = useCreditPdf();
  return (
    <div className={classes.parts}>
      <div className={classes.amount}>
        <span className={reversal ? classes.struck : undefined}>
          <Money value={credit.total_cents} strong />
        </span>
        <StatusBadge status={credit.state} />
      </div>
      {reversal && (
        <Callout tone="negative" title="Removed">
          {reversal.reason}
          <div>
            <DateText value={reversal.date} />, {reversal.by}
          </div>
        </Callout>
      )}
      <CreditFacts credit={credit} />
      {credit.items.length > 0 && <CreditItems credit={credit} />}
      <div className={classes.actions}>
        {mayChange && balance > 0 && (
          <Can do={create('payment')}>
            <Button onClick={() => setOver('apply')}>Apply…</Button>
          </Can>
        )}
        <PdfButton label="Print" id={id} pdf={pdf} />
        {mayChange && (
          <Can do={remove('credit')}>
            <Button variant="default" onClick={() => setOver('remove')}>
              Remove…
            </Button>
          </Can>
        )}
      </div>
      {over === 'apply' && (
        <ApplyMoneyDialog customer_id={credit.customer_id} money={{ id, number, balance }} onClose={close} />
      )}
      {over === 'remove' && <RemoveCreditDialog credit={credit} onClose={close} />}
    </div>
  );
}

function CreditFacts({ credit }: { credit: Credit }) {
  const { invoice_id, invoice_number, reversal } = credit;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Date', <DateText key="date" value={credit.credit_date_created} />],
    [
      'For',
      invoice_id ? (
        <DocumentLink key="for" kind="purchase" document_id={invoice_id} number={invoice_number} />
      ) : (
        'Goodwill'
      ),
    ],
    ['Reason', credit.reason],
    ...(reversal
      ? []
      : ([
          ['Applied', <Money key="applied" value={credit.applied_credit_amount} />],
          ['Not applied', <Money key="rest" value={credit.balance} />],
        ] as const)),
    ['Location', credit.workplace_name],
    [
      'Created by',
      <Fragment key="by">
        {credit.created_by}, <DateText value={credit.created_on} withTime />
      </Fragment>,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function CreditItems({ credit: { items, taxes, total_cents } }: { credit: Credit }) {
  return (
    <SectionCard title="Credited">
      <table className={table.table}>
        <tbody>
          {items.map(({ description, quantity, amount_cents }, index) => (
            <tr key={index}>
              <th scope="row">
                {quantity === 1 ? '' : `${quantity} × `}
                {description}
              </th>
              <td>
                <Money value={amount_cents} />
              </td>
            </tr>
          ))}
          {taxes.map(({ name, tax_cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money value={tax_cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money value={total_cents} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}
