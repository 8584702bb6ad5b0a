import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';

/** The value of 'open' in the address while a payment is being entered. */
export const NEW_PAYMENT = 'new';

/** The primary action of a customer's money, also by `p`. */
export function TakePaymentButton({ chosen_count = 0, onPress }: { chosen_count?: number; onPress: () => void }) {
  const mayTake = useCan(create('payment'));
  useScreenKeys(mayTake ? { p: onPress } : {});
  if (!mayTake) return null;
  return (
    <Button
      leftSection={<IconCash size={16} stroke={1.75} aria-hidden />}
      rightSection={<KeyHint keys={['p']} />}
      onClick={onPress}
    >
      {chosen_count > 0 ? `Take payment for ${chosen_count}` : 'Take payment'}
    </Button>
  );
}
