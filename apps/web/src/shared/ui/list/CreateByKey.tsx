import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useScreenKeys } from '../../keys/use-screen-keys.ts';
import classes from './CreateByKey.module.css';

/** The list's primary button, which `c` presses too. */
export function CreateByKey({ children }: { children: ReactNode }) {
  const around_ref = useRef<HTMLDivElement>(null);
  useScreenKeys({ c: () => around_ref.current?.querySelector<HTMLElement>('button, a')?.click() });
  return (
    <div ref={around_ref} className={classes.around}>
      {children}
    </div>
  );
}
