import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { fullName } from '@baydesk/domain/format/person-name';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkConnection } from '../../../shared/api/connection.ts';
import { useIsOutdated } from '../../../shared/api/use-is-outdated.ts';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import { Choices } from './Choices.tsx';
import classes from './Kiosk.module.css';
import type { KioskPeople, KioskPerson, Step } from './kiosk-step.ts';
import { PEOPLE } from './kiosk-step.ts';
import done from './KioskSteps.module.css';
import { PeopleTiles } from './PeopleTiles.tsx';
import { PinStep } from './PinStep.tsx';
import { todayWords } from './StateNow.tsx';

const UNTOUCHED_MS = 30_000;
const CONFIRMED_MS = 5_000;

export interface KioskProps {
  token: string;
  /** The tablet was taken back. */
  onNotAllowed: () => void;
  /** Loads the page anew, after an update of the server. */
  reload: () => void;
}

interface KioskStepsProps extends KioskProps {
  people: KioskPeople;
  onPunched: () => void;
}

/** From the tiles over the PIN to the punch, and back to the tiles. */
export function KioskSteps({ token, people, onNotAllowed, reload, onPunched }: KioskStepsProps) {
  const [step, setStep] = useState<Step>(PEOPLE);
  // Every start shows the tiles afresh, without what the person before typed.
  const [turn, setTurn] = useState(0);
  const startOver = (problem?: string) => {
    setStep(problem === undefined ? PEOPLE : { ...PEOPLE, problem });
    setTurn((count) => count + 1);
  };
  const choosePerson = (person: KioskPerson) => {
    const name = fullName(person);
    setStep(
      person.has_pin
        ? { at: 'pin', who: { by: 'name', staff_id: person.staff_id }, name }
        : { at: 'no_pin', name: person.first_name },
    );
  };
  const readBadge = (badge_code: string) => {
    setStep({ at: 'pin', who: { by: 'badge', badge_code }, name: 'Badge read' });
    setTurn((count) => count + 1);
  };
  const is_outdated = useIsOutdated();
  const is_at_tiles = useRef(true);
  useEffect(() => {
    is_at_tiles.current = step.at === 'people';
  }, [step]);
  /** Untouched tiles are the moment to load a new version, because nobody is on their way to a punch. */
  const leaveUntouched = async () => {
    const can_reload = is_outdated && is_at_tiles.current && (await checkConnection());
    if (can_reload && is_at_tiles.current) reload();
    else if (!can_reload) startOver();
  };
  const isDone = step.at === 'done';
  useScanner(readBadge);
  useKeyDown((event) => event.key === 'Escape' && startOver());
  const around = { token, onBack: () => startOver(), onNotAllowed };
  return (
    // Another key, so that the focus moves to the new step and its time begins.
    <main key={`${step.at} ${turn}`} id="main" tabIndex={-1} className={classes.main} ref={focusStep}>
      <ReturnTimer
        after_ms={isDone ? CONFIRMED_MS : UNTOUCHED_MS}
        isPutOff={!isDone}
        onReturn={() => void leaveUntouched()}
      />
      {step.at === 'people' && (
        <PeopleTiles people={people.collection} problem={step.problem} onChoose={choosePerson} onBadge={readBadge} />
      )}
      {step.at === 'no_pin' && <NoPin name={step.name} onBack={around.onBack} />}
      {step.at === 'pin' && (
        <PinStep
          {...around}
          who={step.who}
          name={step.name}
          onStartOver={startOver}
          onKnown={(pin, state) => setStep({ at: 'choices', who: step.who, pin, state })}
        />
      )}
      {step.at === 'choices' && (
        <Choices
          {...around}
          who={step.who}
          pin={step.pin}
          state={step.state}
          timezone={people.timezone}
          onPunched={(state) => {
            setStep({ at: 'done', state });
            onPunched();
          }}
        />
      )}
      {isDone && <Confirmation state={step.state} timezone={people.timezone} onBack={around.onBack} />}
    </main>
  );
}

const focusStep = (main: HTMLElement | null) => main?.focus({ preventScroll: true });

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface ReturnTimerProps {
  after_ms: number;
  /** True if a touch or a key starts the time anew. */
  isPutOff: boolean;
  onReturn: () => void;
}

/** Goes back to the tiles when nobody has touched the tablet for a while; the time begins when a step is shown. */
function ReturnTimer({ after_ms, isPutOff, onReturn }: ReturnTimerProps) {
  const goBack = useEffectEvent(onReturn);
  useEffect(() => {
    const start = () => window.setTimeout(() => goBack(), after_ms);
    let timer = start();
    const putOff = () => {
      window.clearTimeout(timer);
      timer = start();
    };
    if (isPutOff) for (const touch of TOUCHES) window.addEventListener(touch, putOff, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, putOff, { capture: true });
    };
  }, [after_ms, isPutOff]);
  return null;
}

function NoPin({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{name} has no PIN yet</h1>
      <p className={classes.words}>
        Sign in to Baydesk on your phone and set one in your profile, or ask an administrator for one.
      </p>
      <button type="button" className={classes.quiet} onClick={onBack}>
        Back
      </button>
    </div>
  );
}

interface ConfirmationProps {
  state: KioskState;
  timezone: string;
  onBack: () => void;
}

/** Shows the recorded punch in large letters. A tap anywhere goes back to the tiles. */
function Confirmation({ state, timezone, onBack }: ConfirmationProps) {
  const { first_name, current, server_time, today_seconds } = state;
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const onClick = () => leave();
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
  return (
    <div className={done.done} data-in={current !== null || undefined}>
      <IconCircleCheck className={done.sign} stroke={1.5} aria-hidden />
      <div aria-live="polite">
        <h1 className={done.words}>
          {current
            ? `${first_name} is in on ${current.name}, ${timeAtWorkplace(current.start_date, timezone)}`
            : `${first_name} is out, ${timeAtWorkplace(server_time, timezone)}`}
        </h1>
      </div>
      {today_seconds > 0 && <p className={done.hours}>{todayWords(today_seconds)}</p>}
      <button type="button" className={done.button}>
        Done
      </button>
    </div>
  );
}
