import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenKeys } from '../../../keys/use-screen-keys.ts';
import classes from './CreateByKey.module.css';

interface CreateByKeyProps {
  children: ReactNode;
  /** Leaves the button its room but shows nothing, while it is not known whether an empty list has it in its middle. */
  isUnseen?: boolean;
}

/** The list's primary button, which `c` presses too. */
export function CreateByKey({ children, isUnseen = false }: CreateByKeyProps) {
  const around_ref = useRef<HTMLDivElement>(null);
  useScreenKeys({ c: () => around_ref.current?.querySelector<HTMLElement>('button, a')?.click() });
  return (
    <div ref={around_ref} className={classes.around} data-unseen={isUnseen || undefined}>
      {children}
    </div>
  );
}
