import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { kioskPunch } from '@baydesk/contract/kiosk.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '../../../shared/api/call.ts';
import { call } from '../../../shared/api/call.ts';
import choices from './Choices.module.css';
import classes from './Kiosk.module.css';
import type { Who } from './kiosk-step.ts';
import { StateNow } from './StateNow.tsx';
import { hasCode, useKioskCall } from './use-kiosk-call.ts';

type What = CallInput<typeof kioskPunch>['what'];

interface ChoicesProps {
  token: string;
  who: Who;
  pin: string;
  state: KioskState;
  timezone: string;
  onPunched: (state: KioskState) => void;
  onBack: () => void;
  onNotAllowed: () => void;
}

/** The punches that a person can make now, with one tap each. */
export function Choices({ token, who, pin, state, timezone, onPunched, onBack, onNotAllowed }: ChoicesProps) {
  const { send, isPending, problem } = useKioskCall();
  const [ids] = useState(() => new Map<string, string>());
  const { current } = state;
  // The line or department that the person is clocked in on is not offered.
  const lines = state.lines.filter(({ line_id }) => line_id !== current?.line_id);
  const departments = state.departments.filter(({ id }) => id !== current?.department_id);

  /** A punch has its id from the first tap on, so that tapping again sends the same one. */
  const idOf = (what: What): string => {
    if (what.kind === 'out' && current) return current.id;
    const key = JSON.stringify(what);
    const id = ids.get(key) ?? uuidv7();
    ids.set(key, id);
    return id;
  };
  const punch = (what: What) =>
    void send({
      call: () => call(kioskPunch, { token, who, pin, id: idOf(what), what }),
      onAnswer: onPunched,
      noAnswer: 'No answer from the server. Tap again: your time counts once, however often you tap.',
      onError: (error) => {
        if (!hasCode(error, 'kiosk_not_allowed')) return false;
        onNotAllowed();
        return true;
      },
    });

  return (
    <div className={choices.columns}>
      <div className={choices.head}>
        <h1 className={classes.title}>{fullName(state)}</h1>
        <button type="button" className={classes.quiet} onClick={onBack}>
          Back
        </button>
      </div>
      <StateNow state={state} timezone={timezone} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {current && (
        <button type="button" className={choices.out} aria-disabled={isPending} onClick={() => punch({ kind: 'out' })}>
          <IconLogout size={32} stroke={1.75} aria-hidden />
          <span>Out</span>
        </button>
      )}
      {lines.length > 0 && (
        <section aria-label="My lines" className={choices.group}>
          <h2 className={choices.heading}>{current ? 'Switch to a line' : 'In on a line'}</h2>
          {lines.map(({ line_id, line_name, work_order_number, vehicle_info, refusal }) => (
            <button
              key={line_id}
              type="button"
              className={choices.choice}
              aria-disabled={isPending || refusal !== null}
              onClick={() => refusal === null && punch({ kind: 'line', line_id })}
            >
              <span className={choices.name}>{line_name}</span>
              <span className={choices.about}>{[work_order_number, vehicle_info].filter(Boolean).join(' · ')}</span>
              {refusal && <span className={choices.refusal}>{refusal}</span>}
            </button>
          ))}
        </section>
      )}
      {departments.length > 0 && (
        <section aria-label="Departments" className={choices.group}>
          <h2 className={choices.heading}>{current ? 'Switch to a department' : 'In on a department'}</h2>
          <div className={choices.departments}>
            {departments.map(({ id, department_name }) => (
              <button
                key={id}
                type="button"
                className={choices.choice}
                aria-disabled={isPending}
                onClick={() => punch({ kind: 'department', department_id: id })}
              >
                <span className={choices.name}>{department_name}</span>
              </button>
            ))}
          </div>
        </section>
      )}
      {!current && lines.length === 0 && departments.length === 0 && (
        <p className={classes.words}>
          Nothing is planned for you, and this location has no departments. Ask the service advisor.
        </p>
      )}
    </div>
  );
}
