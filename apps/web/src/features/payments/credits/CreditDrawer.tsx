import type { Credit } from '@baydesk/contract/credits.contract';
import { displayHours } from '@baydesk/domain/format/hours';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { PdfButton } from '../../../shared/money/PdfButton.tsx';
import { useCreditPdf } from '../paper/use-papers.ts';
import { AppliedTo } from '../received/AppliedTo.tsx';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import { UnappliedActions } from '../received/UnappliedActions.tsx';
import { useCredit } from './use-credits.ts';

const SendCreditDialog = loadedLater(() => import('../paper/SendCreditDialog.tsx'), 'SendCreditDialog');
const RemoveCreditDialog = loadedLater(() => import('./RemoveCreditDialog.tsx'), 'RemoveCreditDialog');

interface CreditDrawerProps {
  id: string;
  isOnlyLookedAt: boolean;
  onClose: () => void;
}

export function CreditDrawer({ id, isOnlyLookedAt, onClose }: CreditDrawerProps) {
  return (
    <MoneyDrawer
      word="Credit"
      titleOf={({ credit_number }) => `Credit ${credit_number}`}
      query={useCredit(id)}
      onClose={onClose}
    >
      {(credit) => <OpenedCredit credit={credit} isOnlyLookedAt={isOnlyLookedAt} />}
    </MoneyDrawer>
  );
}

function OpenedCredit({ credit, isOnlyLookedAt }: { credit: Credit; isOnlyLookedAt: boolean }) {
  const [over, setOver] = useState<'send' | 'remove' | null>(null);
  const { id, reversal, balance, invoice_id } = credit;
  const isLive = reversal === null && !isOnlyLookedAt;
  const isOwn = useWorksAt()(credit.workplace_id);
  const close = () => setOver(null);
  const pdf = useCreditPdf();
  return (
    <>
      <MoneySummary
        amount={credit.total_cents}
        state={credit.state}
        reversal={reversal}
        reversedWord="Removed"
        facts={[
          ['Date', <DateText key="date" value={credit.credit_date_created} />],
          [
            'For',
            invoice_id ? (
              <DocumentLink key="for" kind="purchase" document_id={invoice_id} number={credit.invoice_number} />
            ) : (
              'Goodwill'
            ),
          ],
          ['Reason', credit.reason],
          ['Not applied', reversal ? null : <Money key="rest" value={balance} />],
          ['Location', credit.workplace_name],
          ['Created by', <MadeBy key="by" document={credit} />],
        ]}
      />
      {credit.items.length > 0 && <CreditItems credit={credit} />}
      <AppliedTo money={credit} mayTakeBack={isLive && isOwn} />
      <MoneyActions
        workplace_name={credit.workplace_name}
        isOwn={isOwn}
        isLive={isLive}
        print={<PdfButton label="Print" id={id} pdf={pdf} />}
        send={{ permission: create('credit'), word: 'Send…', onPress: () => setOver('send') }}
        reverse={{ permission: remove('credit'), word: 'Remove…', onPress: () => setOver('remove') }}
      >
        {balance > 0 && (
          <UnappliedActions customer_id={credit.customer_id} money={{ id, number: credit.credit_number, balance }} />
        )}
      </MoneyActions>
      {over === 'send' && <SendCreditDialog credit={credit} onClose={close} />}
      {over === 'remove' && <RemoveCreditDialog credit={credit} onClose={close} />}
    </>
  );
}

function CreditItems({ credit: { items, taxes, total_cents } }: { credit: Credit }) {
  return (
    <SectionCard title="Credited">
      <table className={table.table}>
        <tbody>
          {items.map(({ kind, description, quantity, amount_cents }, index) => (
            <tr key={index}>
              <th scope="row">
                {kind === 'labour' ? `${displayHours(quantity)} ` : quantity === 1 ? '' : `${quantity} × `}
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
