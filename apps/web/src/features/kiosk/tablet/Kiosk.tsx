import { fullName } from '@baydesk/domain/format/person-name';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkConnection } from '../../../shared/api/connection.ts';
import { useIsOutdated } from '../../../shared/api/use-is-outdated.ts';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import { Choices } from './Choices.tsx';
import { Confirmation } from './Confirmation.tsx';
import classes from './Kiosk.module.css';
import { KioskBar } from './KioskBar.tsx';
import type { KioskPeople, KioskPerson, Step } from './kiosk-step.ts';
import { aheadOf, PEOPLE } from './kiosk-step.ts';
import { KioskLoading } from './KioskLoading.tsx';
import { NoPin } from './NoPin.tsx';
import { PeopleTiles } from './PeopleTiles.tsx';
import { PinStep } from './PinStep.tsx';
import { ReturnTimer } from './ReturnTimer.tsx';
import { hasCode } from './use-kiosk-call.ts';
import { useKioskPeople } from './use-kiosk-people.ts';
import { useNobodySignedIn } from './use-nobody-signed-in.ts';

const UNTOUCHED_MS = 30_000;
const CONFIRMED_MS = 5_000;

interface KioskProps {
  token: string;
  /** The tablet was taken back. */
  onNotAllowed: () => void;
  /** Loads the page anew, after an update of the server. */
  reload: () => void;
}

export function Kiosk({ token, onNotAllowed, reload }: KioskProps) {
  const { data, error, dataUpdatedAt, refetch } = useKioskPeople(token);
  const nobody = useNobodySignedIn();
  useNotAllowed(error, onNotAllowed);
  if (!data) return <KioskLoading error={error} onRetry={() => void refetch()} />;
  if (!nobody.data) return <KioskLoading error={nobody.error} onRetry={() => void nobody.refetch()} />;
  return (
    <div className={classes.page}>
      <KioskBar people={data} ahead_ms={aheadOf(data.server_time, dataUpdatedAt)} />
      <Steps token={token} people={data} onNotAllowed={onNotAllowed} reload={reload} onPunched={() => void refetch()} />
    </div>
  );
}

function useNotAllowed(error: Error | null, onNotAllowed: () => void): void {
  const tell = useEffectEvent(onNotAllowed);
  useEffect(() => {
    if (hasCode(error, 'kiosk_not_allowed')) tell();
  }, [error]);
}

interface StepsProps extends KioskProps {
  people: KioskPeople;
  onPunched: () => void;
}

/** From the tiles over the PIN to the punch, and back to the tiles. */
function Steps({ token, people, onNotAllowed, reload, onPunched }: StepsProps) {
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
