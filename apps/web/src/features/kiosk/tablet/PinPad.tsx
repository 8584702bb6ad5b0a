import { IconBackspace } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import classes from './Kiosk.module.css';
import pad from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const SHORTEST = 4;
const LONGEST = 8;

interface PinPadProps {
  title: string;
  isPending: boolean;
  problem: string | null;
  onSubmit: (pin: string) => void;
  onBack: () => void;
}

/** Takes a PIN by large keys or by the keyboard, and shows only how many digits it has. */
export function PinPad({ title, isPending, problem, onSubmit, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const isReady = pin.length >= SHORTEST && !isPending;
  const add = (digit: string) => setPin((typed) => (typed.length < LONGEST ? typed + digit : typed));
  const takeOne = () => setPin((typed) => typed.slice(0, -1));
  const submit = () => {
    if (!isReady) return;
    setPin('');
    onSubmit(pin);
  };
  useKeyDown((event) => {
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') takeOne();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) submit();
  });
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>Type your PIN.</p>
      <div className={pad.typed}>
        <output className="visually-hidden" aria-label="Digits typed">
          {pin.length}
        </output>
        {Array.from({ length: Math.max(SHORTEST, pin.length) }, (_, place) => (
          <span key={place} className={pad.digit} data-typed={place < pin.length || undefined} aria-hidden />
        ))}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <fieldset className={pad.keys} aria-label="PIN">
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => add(digit)}>
            {digit}
          </Key>
        ))}
        <Key label="Take back a digit" onPress={takeOne}>
          <IconBackspace size={32} stroke={1.5} aria-hidden />
        </Key>
        <Key onPress={() => add('0')}>0</Key>
        <button type="button" className={pad.go} aria-disabled={!isReady} onMouseDown={keepFocus} onClick={submit}>
          {isPending ? '…' : 'OK'}
        </button>
      </fieldset>
      <button type="button" className={classes.quiet} onClick={onBack}>
        Not me
      </button>
    </div>
  );
}

/** A tapped key must not take the focus: Enter on the keyboard would then press it again. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Key({ label, onPress, children }: { label?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={pad.key} aria-label={label} onMouseDown={keepFocus} onClick={onPress}>
      {children}
    </button>
  );
}
