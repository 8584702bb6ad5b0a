import type { KioskState } from '@baydesk/contract/kiosk.contract';
import { kioskIdentify } from '@baydesk/contract/kiosk.contract';
import { call } from '../../../shared/api/call.ts';
import type { Who } from './kiosk-step.ts';
import { PinPad } from './PinPad.tsx';
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

/** Proves by the PIN who stands at the tablet. */
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

/** Another PIN does not help. */
const CANNOT_BE_MENDED = ['unknown_badge', 'no_pin', 'not_clockable', 'no_longer_there'];
