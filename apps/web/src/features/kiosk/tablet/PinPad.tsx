import { IconBackspace } from '@tabler/icons-react';
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
      <div
        className={pad.keys}
        role="group"
        aria-label="PIN"
        // A tapped key must not take the focus: Enter on the keyboard would then press it again.
        onMouseDown={(event) => event.preventDefault()}
      >
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={pad.key} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={pad.key} aria-label="Take back a digit" onClick={takeOne}>
          <IconBackspace size={32} stroke={1.5} aria-hidden />
        </button>
        <button type="button" className={pad.key} onClick={() => add('0')}>
          0
        </button>
        <button type="button" className={pad.go} aria-disabled={!isReady} onClick={submit}>
          {isPending ? '…' : 'OK'}
        </button>
      </div>
      <button type="button" className={classes.quiet} onClick={onBack}>
        Not me
      </button>
    </div>
  );
}
