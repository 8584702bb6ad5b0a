import { Loader, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ClockTarget } from './clock-dialogs.ts';
import classes from './ChoiceRows.module.css';
import { useStart } from './use-clock-in.ts';

/** The lists of a dialog. The first thing that can be chosen has the focus, so that Enter starts it. */
export function Choices({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('button:enabled');
    // The dialog looks for this mark when it opens; lists that are loaded later come too late for it.
    first?.setAttribute('data-autofocus', 'true');
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={ref} className={classes.content}>
      {children}
    </div>
  );
}

/** A list of things to clock in on. */
export function ChoiceList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

interface ChoiceRowProps {
  name: string;
  about?: string;
  aside?: string;
  /** The reason why clocking in on it is not possible. */
  refusal?: string | null;
  isBusy: boolean;
  onChoose: () => void;
}

/** A line or department to clock in on, by one tap. */
export function ChoiceRow({ name, about = '', aside = '', refusal = null, isBusy, onChoose }: ChoiceRowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} disabled={refusal !== null || isBusy} onClick={onChoose}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {about !== '' && <span className={classes.about}>{about}</span>}
          {refusal !== null && <span className={classes.refusal}>{refusal}</span>}
        </span>
        {isBusy ? <Loader size={16} /> : <span className={classes.aside}>{aside}</span>}
      </UnstyledButton>
    </li>
  );
}

/** Clocks in on the tapped row; the dialog stays with the reason if the server refuses. */
export function useChoice(onClose: () => void) {
  const start = useStart();
  const [chosen, setChosen] = useState<ClockTarget | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (target: ClockTarget) => {
    if (chosen) return;
    setChosen(target);
    setRefusal(null);
    try {
      await start(target, { ends_current: true });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setChosen(null);
    }
  };
  return {
    choose: (target: ClockTarget) => void choose(target),
    isBusy: (target: ClockTarget) => JSON.stringify(chosen) === JSON.stringify(target),
    refusal,
  };
}
