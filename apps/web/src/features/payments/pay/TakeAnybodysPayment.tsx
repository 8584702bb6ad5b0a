import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { TakePaymentButton } from './TakePaymentButton.tsx';

const AnybodysPaymentDialog = loadedLater(() => import('./AnybodysPaymentDialog.tsx'), 'AnybodysPaymentDialog');

/** The way to enter payments where no customer is open, such as a pile of cheques. */
export function TakeAnybodysPayment() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TakePaymentButton onPress={() => setIsOpen(true)} />
      {isOpen && <AnybodysPaymentDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
