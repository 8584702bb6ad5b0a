import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ReactElement } from 'react';
import { loadedLater } from '../../routing/loaded-later.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';

type FormOf = <E extends AnyEndpoint>(props: FormDialogProps<E>) => ReactElement;

/** A form checked by the endpoint's contract. Typed values stay until they are saved or dropped. */
export const FormDialog = loadedLater(() => import('./FormFrames.tsx'), 'FormInDialog') as FormOf;

/** A FormDialog at the side, for forms that need the screen behind them in view. */
export const FormDrawer = loadedLater(() => import('./FormInDrawer.tsx'), 'FormInDrawer') as FormOf;
