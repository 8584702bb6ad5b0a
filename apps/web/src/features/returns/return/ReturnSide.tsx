import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { VendorCreditLink } from '../../../shared/money/VendorCreditLink.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './ReturnSide.module.css';

/** Who made and sent the return, and what the vendor answered. */
export function ReturnSide({ part_return }: { part_return: VendorReturn }) {
  const { status, created_by, created_at, sent_by, sent_at, note, vendor_credit } = part_return;
  return (
    <div className={classes.side}>
      <SectionCard title="Way back">
        <dl className={classes.facts}>
          <dt>Made by</dt>
          <dd>
            {created_by}, <DateText value={created_at} />
          </dd>
          <dt>Sent</dt>
          <dd>
            {sent_at === null ? (
              'Not yet'
            ) : (
              <>
                {sent_by}, <DateText value={sent_at} withTime />
              </>
            )}
          </dd>
        </dl>
        {note !== '' && <p className={classes.note}>{note}</p>}
      </SectionCard>
      <SectionCard title="Vendor’s answer">
        {status === 'credited' || status === 'rejected' ? (
          <dl className={classes.facts}>
            <dt>Credit memo</dt>
            <dd>{part_return.credit_memo_number || '–'}</dd>
            <dt>Date</dt>
            <dd>
              <DateText value={part_return.credit_date} />
            </dd>
            <dt>Credited</dt>
            <dd>
              <Money value={part_return.credited_cents} strong />
            </dd>
            {vendor_credit && (
              <>
                <dt>Credit</dt>
                <dd>
                  <VendorCreditLink vendor_id={part_return.vendor_id} credit={vendor_credit} />
                </dd>
              </>
            )}
          </dl>
        ) : (
          <p className={classes.quiet}>
            {status === 'sent'
              ? 'The vendor has not answered yet. Enter its credit memo by ‘Confirm’.'
              : 'After it is sent, what the vendor accepts is entered here.'}
          </p>
        )}
      </SectionCard>
    </div>
  );
}
