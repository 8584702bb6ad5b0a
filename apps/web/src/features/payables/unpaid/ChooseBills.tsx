import type { OpenVendorCredit, UnpaidBill } from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { DUE_SOON_DAYS } from '@baydesk/domain/payables/due-soon';
import { remittanceSum } from '@baydesk/domain/payables/remittance-sum';
import { Button } from '@mantine/core';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import type { Chosen } from '../pay/PayVendorDialog.tsx';
import classes from './ChooseBills.module.css';

interface ChooseBillsProps {
  payable: readonly UnpaidBill[];
  chosen: Chosen;
  onChoose: (ids: readonly string[]) => void;
  onClear: () => void;
}

const share = ({ id, balance }: UnpaidBill | OpenVendorCredit) => ({ id, amount_cents: balance });

/** Chooses all bills that are due, and shows the sum of the chosen ones. */
export function ChooseBills({ payable, chosen, onChoose, onClear }: ChooseBillsProps) {
  const due = payable.filter(({ days_past_due }) => days_past_due >= 0);
  const soon = payable.filter(({ days_past_due }) => days_past_due >= -DUE_SOON_DAYS);
  const choose = (bills: readonly UnpaidBill[]) => onChoose(bills.map(({ id }) => id));
  useScreenKeys({ d: () => choose(due), w: () => choose(soon) });
  const { bills, credits } = chosen;
  const isAny = bills.length > 0 || credits.length > 0;
  return (
    <div className={classes.bar}>
      <Button
        size="compact-md"
        variant="default"
        disabled={due.length === 0}
        rightSection={<KeyHint keys={['d']} />}
        onClick={() => choose(due)}
      >
        All due ({due.length})
      </Button>
      {soon.length > due.length && (
        <Button
          size="compact-md"
          variant="default"
          rightSection={<KeyHint keys={['w']} />}
          onClick={() => choose(soon)}
        >
          Due within a week ({soon.length})
        </Button>
      )}
      {isAny && (
        <Button size="compact-md" variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      )}
      <output className={classes.sum}>{isAny && <ChosenSum chosen={chosen} />}</output>
    </div>
  );
}

/** 'Chosen 3 bills $1,250.00 less credits $45.50 · $1,204.50' */
function ChosenSum({ chosen: { bills, credits } }: { chosen: Chosen }) {
  const { bills_cents, credits_cents, paid_cents, excess_cents } = remittanceSum(bills.map(share), credits.map(share));
  return (
    <>
      {bills.length === 1 ? '1 bill' : `${bills.length} bills`} {formatCents(bills_cents)}
      {credits_cents > 0 && <> less credits {formatCents(credits_cents)}</>}
      {' · '}
      {excess_cents > 0 ? (
        <>{formatCents(excess_cents)} more credits than bills</>
      ) : (
        <>
          pays <b>{formatCents(paid_cents)}</b>
        </>
      )}
    </>
  );
}
