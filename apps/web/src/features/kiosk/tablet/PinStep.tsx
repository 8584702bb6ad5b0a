import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { kioskIdentify } from '@baydesk/contract/kiosk.contract';
import { IconBackspace } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import type { Who } from './kiosk-step.ts';
import classes from './Kiosk.module.css';
import pad from './PinStep.module.css';
import { hasCode, useKioskCall } from './use-kiosk-call.ts';

interface PinStepProps {
  token: string;
  who: Who;
  name: string;
  onKnown: (pin: string, state: KioskState) => void;
  onBack: () => void;
  /** Back to the tiles, saying why. */
  onStartOver: (problem: string) => void;
  onNotAllowed: () => void;
}

/** Asks the person at the tablet for their PIN. */
export function PinStep({ token, who, name, onKnown, onBack, onStartOver, onNotAllowed }: PinStepProps) {
  const { send, isPending, problem } = useKioskCall();
  const identify = (pin: string) =>
    void send({
      call: () => call(kioskIdentify, { token, who, pin }),
      onAnswer: (state) => onKnown(pin, state),
      noAnswer: 'No connection to the server. Try again in a moment.',
      onError: (error) => {
        if (hasCode(error, 'kiosk_not_allowed')) onNotAllowed();
        else if (error instanceof Error && CANNOT_BE_MENDED.some((code) => hasCode(error, code)))
          onStartOver(error.message);
        else return false;
        return true;
      },
    });
  return <PinPad title={name} isPending={isPending} problem={problem} onSubmit={identify} onBack={onBack} />;
}

/** Refusals that another PIN does not solve. */
const CANNOT_BE_MENDED = ['unknown_badge', 'no_pin', 'not_clockable', 'no_longer_there'];

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
function PinPad({ title, isPending, problem, onSubmit, onBack }: PinPadProps) {
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
