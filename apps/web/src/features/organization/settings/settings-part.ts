import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { z } from 'zod';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { isSame } from '../../../shared/ui/form/form-values.ts';

/** Some fields of a call that saves more: a card has its own form, and its own draft, over them alone. */
export interface SettingsPart {
  readonly endpoint: AnyEndpoint;
  readonly fields: readonly string[];
}

export function settingsPart<E extends AnyEndpoint>(
  endpoint: E,
  name: string,
  fields: readonly (keyof z.input<E['input']> & string)[],
): SettingsPart {
  const shape = Object.entries(endpoint.input.shape).filter(([field]) => field === 'version' || isIn(fields, field));
  const input = z.object(Object.fromEntries(shape));
  return { endpoint: { ...endpoint, path: `${endpoint.path}/${name}`, input }, fields };
}

const isIn = (fields: readonly string[], field: string) => fields.includes(field);

export const ownValues = ({ fields }: SettingsPart, settings: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, settings[field]]));

export const isPartSame = (part: SettingsPart, one: Values, other: Values): boolean =>
  isSame(ownValues(part, one), ownValues(part, other));

interface Versions {
  /** The settings as they are now, as far as this browser knows. */
  readonly current: Values;
  /** The settings the form started from. */
  readonly opened: Values;
  /** The form's input: its part, and the version it read. */
  readonly typed: Values;
}

/**
 * All settings as they are saved: the part of this card over the rest as it is now. If others changed only the rest, the
 * present version is sent. If they changed this part, the old version is sent, and the server refuses it.
 */
export function wholeOf(part: SettingsPart, { current, opened, typed }: Versions): Values {
  const version = isPartSame(part, current, opened) ? current['version'] : typed['version'];
  return { ...current, ...ownValues(part, typed), version };
}
