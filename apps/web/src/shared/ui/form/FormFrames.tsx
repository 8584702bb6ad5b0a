import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { Modal } from '@mantine/core';
import { useIsPhone } from '../layout/use-is-phone.ts';
import type { FormDialogProps } from './form-dialog-props.ts';
import { FormShell } from './FormShell.tsx';

export function FormInDialog<E extends AnyEndpoint>({ size = 'md', ...form }: FormDialogProps<E>) {
  const isPhone = useIsPhone();
  return <FormShell {...form} renderFrame={(frame) => <Modal {...frame} size={size} fullScreen={isPhone} />} />;
}
