import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { Drawer } from '@mantine/core';
import { useIsPhone } from '../layout/use-is-phone.ts';
import type { FormDialogProps } from './form-dialog-props.ts';
import { FormShell } from './FormShell.tsx';

export function FormInDrawer<E extends AnyEndpoint>({ size = 'md', ...form }: FormDialogProps<E>) {
  const isPhone = useIsPhone();
  return (
    <FormShell
      {...form}
      renderFrame={(frame) => <Drawer {...frame} position="right" size={isPhone ? '100%' : size} />}
    />
  );
}
