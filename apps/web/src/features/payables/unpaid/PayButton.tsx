import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';

/** The primary action of what we owe, also by `p`. */
export function PayButton({ chosen_count, onPress }: { chosen_count: number; onPress: () => void }) {
  useScreenKeys({ p: onPress });
  return (
    <Button
      leftSection={<IconCash size={16} stroke={1.75} aria-hidden />}
      rightSection={<KeyHint keys={['p']} />}
      onClick={onPress}
    >
      {chosen_count > 0 ? `Pay ${chosen_count}` : 'Pay'}
    </Button>
  );
}
