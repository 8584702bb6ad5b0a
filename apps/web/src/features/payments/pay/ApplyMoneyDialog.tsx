import { applyMoney } from '@baydesk/contract/payments.contract';
import { fillOldestFirst } from '@baydesk/domain/ledger/fill-payment';
import { formatCents } from '@baydesk/domain/money/cents';
import type { TypedPayment } from '@baydesk/domain/ledger/fill-payment';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { UnappliedMoney, Unpaid } from '../use-payments.ts';
import { openDocuments, useApplyMoney, useUnpaid } from '../use-payments.ts';
import { AllocationRows } from './AllocationRows.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { useAllocations } from './use-allocations.ts';

interface ApplyMoneyDialogProps {
  customer_id: string;
  money: Pick<UnappliedMoney, 'id' | 'number' | 'balance'>;
  onClose: () => void;
}

/** Applies the rest of a payment or a credit to open invoices. */
export function ApplyMoneyDialog({ customer_id, money, onClose }: ApplyMoneyDialogProps) {
  const unpaid = useUnpaid(customer_id);
  const title = `Apply ${formatCents(money.balance)} of ${money.number}`;
  if (!unpaid.data) return <LoadingDialog title={title} queries={[unpaid]} onClose={onClose} />;
  return <OpenMoney title={title} money={money} unpaid={unpaid.data} onClose={onClose} />;
}

interface OpenMoneyProps {
  title: string;
  money: Pick<UnappliedMoney, 'id' | 'balance'>;
  unpaid: Unpaid;
  onClose: () => void;
}

function OpenMoney({ title, money, unpaid, onClose }: OpenMoneyProps) {
  const apply = useApplyMoney();
  const [start] = useState(() => fillOldestFirst(money.balance, openDocuments(unpaid.collection)));
  const [initial] = useState(() => ({
    id: money.id,
    application_id: uuidv7(),
    allocations: [...start.allocations],
  }));
  return (
    <FormDialog
      title={title}
      endpoint={applyMoney}
      initial={initial}
      mutation={apply}
      onClose={onClose}
      submitLabel="Apply"
      size="xl"
    >
      <MoneyRows unpaid={unpaid} start={start} />
    </FormDialog>
  );
}

function MoneyRows({ unpaid: { collection }, start }: { unpaid: Unpaid; start: TypedPayment }) {
  return <AllocationRows unpaid={collection} allocations={useAllocations(openDocuments(collection), start)} />;
}
