import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import classes from './CreateByKey.module.css';
import { isListKey } from './is-list-key.ts';

/** The list's primary button, which `c` presses too. */
export function CreateByKey({ children }: { children: ReactNode }) {
  const around_ref = useRef<HTMLDivElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'c' || !isListKey(event)) return;
    // After every other listener: in `g` `c` the letter belongs to the shell, which then says so.
    setTimeout(() => {
      if (!event.defaultPrevented) around_ref.current?.querySelector<HTMLElement>('button, a')?.click();
    });
  });
  return (
    <div ref={around_ref} className={classes.around}>
      {children}
    </div>
  );
}
