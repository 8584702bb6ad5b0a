import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ReactNode } from 'react';
import { useState } from 'react';
import dialog from '../layout/dialog.module.css';
import { useReturnFocus } from '../layout/use-return-focus.ts';
import { FormBody } from './FormBody.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import { useEntityForm } from './use-entity-form.ts';

interface Frame {
  opened: true;
  title: string;
  closeOnEscape: false;
  classNames: typeof dialog;
  onClose: () => void;
  children: ReactNode;
}

interface FormShellProps<E extends AnyEndpoint> extends Omit<FormDialogProps<E>, 'size'> {
  renderFrame: (frame: Frame) => ReactNode;
}

/** A form in any frame. */
export function FormShell<E extends AnyEndpoint>(props: FormShellProps<E>) {
  const {
    title,
    submitLabel = 'Save',
    another = false,
    menu,
    isReadOnly = false,
    renderFrame,
    children,
    ...setup
  } = props;
  const state = useEntityForm(setup);
  const closing = useClosing(state, setup.onClose);
  useReturnFocus();
  return renderFrame({
    opened: true,
    title,
    closeOnEscape: false,
    classNames: dialog,
    onClose: closing.onCancel,
    children: (
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
    ),
  });
}

/** Esc, the cross and Cancel close at once, or ask for confirmation if something was typed. */
function useClosing(state: { isDirty: boolean; isSending: boolean }, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking: isAsking && state.isDirty,
    onKeepTyping: () => setIsAsking(false),
    onLeave: onClose,
    onCancel: () => {
      if (state.isSending) return;
      if (!state.isDirty) return onClose();
      setIsAsking(true);
    },
  };
}
