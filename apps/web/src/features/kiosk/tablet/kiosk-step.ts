import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { kioskIdentify, kioskPeople, KioskState } from '@baydesk/contract/kiosk.contract';
import type { CallInput } from '../../../shared/api/call.ts';

export type KioskPeople = AnswerOf<typeof kioskPeople>;
export type KioskPerson = KioskPeople['collection'][number];

/** The person at the tablet, by name or by badge. */
export type Who = CallInput<typeof kioskIdentify>['who'];

/** The step of a person on the way to their punch. The PIN goes with the step that needs it. */
export type Step =
  | { readonly at: 'people'; readonly problem?: string }
  | { readonly at: 'pin'; readonly who: Who; readonly name: string }
  | { readonly at: 'no_pin'; readonly name: string }
  | { readonly at: 'choices'; readonly who: Who; readonly pin: string; readonly state: KioskState }
  | { readonly at: 'done'; readonly state: KioskState };

export const PEOPLE = { at: 'people' } as const satisfies Step;

/** How far the clock of the server is ahead of this device's, for an answer that came just now. */
export const aheadOf = (server_time: string, received_at: number): number => Date.parse(server_time) - received_at;
