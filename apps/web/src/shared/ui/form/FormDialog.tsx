import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../layout/dialog.module.css';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useReturnFocus } from '../layout/use-return-focus.ts';
import { FormBody } from './FormBody.tsx';
import type { EntityForm } from './use-entity-form.ts';
import { useClosing } from './use-closing.ts';
import { useEntityForm } from './use-entity-form.ts';

export interface FormDialogProps<E extends AnyEndpoint> extends EntityForm<E> {
  title: string;
  submitLabel?: string;
  /** Offers 'Save and add another'; `by_key` for things that come in a row: Ctrl-Enter then does that. */
  another?: boolean | 'by_key';
  size?: ModalProps['size'];
  /** What else can be done with the thing, at the left of the buttons. */
  menu?: ReactNode;
  /** Shows the fields without letting anybody change them. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** Several fields at once, checked by the endpoint's contract; keeps every word until it is saved or dropped by hand. */
export function FormDialog<E extends AnyEndpoint>(props: FormDialogProps<E>) {
  const {
    title,
    submitLabel = 'Save',
    another = false,
    size = 'md',
    menu,
    isReadOnly = false,
    children,
    ...setup
  } = props;
  const state = useEntityForm(setup);
  const closing = useClosing(state, setup.onClose);
  useReturnFocus();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={closing.onCancel}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnEscape={false}
      classNames={dialog}
    >
      <FormBody
        {...closing}
        state={state}
        submitLabel={submitLabel}
        another={another}
        isReadOnly={isReadOnly}
        menu={menu}
      >
        {children}
      </FormBody>
    </Modal>
  );
}
