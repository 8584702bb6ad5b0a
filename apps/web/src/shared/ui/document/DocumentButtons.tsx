import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { IconPrinter, IconSend } from '@tabler/icons-react';
import { KeyHint } from '../display/KeyHint.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface SendButtonProps {
  label?: string;
  variant?: ButtonProps['variant'];
  onPress: () => void;
}

/** Sends the document of a page, also by its key `s`. */
export const SendButton = ({ label = 'Send', variant = 'filled', onPress }: SendButtonProps) => (
  <Button
    variant={variant}
    leftSection={<IconSend {...ICON} />}
    rightSection={<KeyHint keys={['s']} />}
    onClick={onPress}
  >
    {label}
  </Button>
);

interface PrintButtonProps {
  label?: string;
  isPrinting: boolean;
  onPress: () => void;
}

/** Prints the document of a page, also by its key `p`. */
export const PrintButton = ({ label = 'Print', isPrinting, onPress }: PrintButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconPrinter {...ICON} />}
    rightSection={<KeyHint keys={['p']} />}
    loading={isPrinting}
    onClick={onPress}
  >
    {label}
  </Button>
);
