import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EntityForm } from './use-entity-form.ts';

export interface FormDialogProps<E extends AnyEndpoint> extends EntityForm<E> {
  title: string;
  submitLabel?: string;
  /** Offers 'Save and add another'; with `by_key`, Ctrl-Enter does that too. */
  another?: boolean | 'by_key';
  size?: ModalProps['size'];
  /** More actions for the record, at the left of the buttons. */
  menu?: ReactNode;
  /** Shows the fields as disabled, without a Save button. */
  isReadOnly?: boolean;
  children: ReactNode;
}
