import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { Drawer } from '@mantine/core';
import dialog from '../layout/dialog.module.css';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useReturnFocus } from '../layout/use-return-focus.ts';
import { FormBody } from './FormBody.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import { useClosing } from './use-closing.ts';
import { useEntityForm } from './use-entity-form.ts';

/** A FormDialog at the side, for when the screen behind it is worth seeing while typing. */
export function FormDrawer<E extends AnyEndpoint>(props: FormDialogProps<E>) {
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
    <Drawer
      opened
      onClose={closing.onCancel}
      title={title}
      position="right"
      size={isPhone ? '100%' : size}
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
    </Drawer>
  );
}
