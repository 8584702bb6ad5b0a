import { Modal } from '@mantine/core';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ChosenCustomer } from '../../../shared/ui/inputs/CustomerPicker.tsx';
import { CustomerPicker } from '../../../shared/ui/inputs/CustomerPicker.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';

const PaymentDialog = loadedLater(() => import('./PaymentDialog.tsx'), 'PaymentDialog');

/** Takes one payment after another, and asks before each who pays. */
export function AnybodysPaymentDialog({ onClose }: { onClose: () => void }) {
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  if (customer) return <PaymentDialog customer={customer} onClose={onClose} onTaken={() => setCustomer(null)} />;
  return <WhoPays onChoose={setCustomer} onClose={onClose} />;
}

interface WhoPaysProps {
  onChoose: (customer: ChosenCustomer | null) => void;
  onClose: () => void;
}

function WhoPays({ onChoose, onClose }: WhoPaysProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Take payment" classNames={dialog}>
      <CustomerPicker data-autofocus label="Who pays" value={null} onChange={onChoose} />
    </Modal>
  );
}
