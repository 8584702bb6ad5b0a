import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { VendorCreditLink } from '../../../shared/money/VendorCreditLink.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './ReturnSide.module.css';

/** The people who made and sent the return, and the vendor's answer. */
export function ReturnSide({ part_return }: { part_return: VendorReturn }) {
  const { status, created_by, created_at, sent_by, sent_at, note, vendor_credit } = part_return;
  return (
    <>
      <SectionCard title="Way back">
        <Facts>
          <Fact label="Made by">
            {created_by}, <DateText value={created_at} />
          </Fact>
          <Fact label="Sent">
            {sent_at === null ? (
              'Not yet'
            ) : (
              <>
                {sent_by}, <DateText value={sent_at} withTime />
              </>
            )}
          </Fact>
        </Facts>
        {note !== '' && <p className={classes.note}>{note}</p>}
      </SectionCard>
      <SectionCard title="Vendor’s answer">
        {status === 'credited' || status === 'rejected' ? (
          <Facts>
            <Fact label="Credit memo">{part_return.credit_memo_number || '–'}</Fact>
            <Fact label="Date">
              <DateText value={part_return.credit_date} />
            </Fact>
            <Fact label="Credited">
              <Money value={part_return.credited_cents} strong />
            </Fact>
            {vendor_credit && (
              <Fact label="Credit">
                <VendorCreditLink vendor_id={part_return.vendor_id} credit={vendor_credit} />
              </Fact>
            )}
          </Facts>
        ) : (
          <p className={classes.quiet}>
            {status === 'sent'
              ? 'The vendor has not answered yet. Enter its credit memo by ‘Confirm’.'
              : 'After it is sent, what the vendor accepts is entered here.'}
          </p>
        )}
      </SectionCard>
    </>
  );
}
