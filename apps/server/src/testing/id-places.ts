import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { z } from 'zod';
import { inputSchema, sampleInput, sampleValue } from './sample-input.ts';

type Schema = z.core.JSONSchema._JSONSchema | undefined;

/** A place in the input of a call that takes an id, also inside lists and objects. */
export interface IdPlace {
  /** The name of the field, or of the list that holds the ids. */
  readonly name: string;
  /** The fields that lead to it; 0 is the first item of a list. */
  readonly steps: readonly (string | 0)[];
}

/** The places of ids in the input of a call, each once. */
export function idPlaces(endpoint: AnyEndpoint): IdPlace[] {
  const places = placesIn(inputSchema(endpoint), { name: '', steps: [] });
  return [...new Map(places.map((place) => [place.steps.join('.'), place])).values()];
}

function placesIn(schema: Schema, place: IdPlace): IdPlace[] {
  if (schema === undefined || typeof schema === 'boolean') return [];
  if (schema.format === 'uuid') return [place];
  const { anyOf = [], properties = {} } = schema;
  return [
    ...anyOf.flatMap((choice) => placesIn(choice, place)),
    ...placesIn(itemOf(schema), { ...place, steps: [...place.steps, 0] }),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, { name, steps: [...place.steps, name] })),
  ];
}

/** Makes a valid input with an id at a place. */
export const inputWithId = (endpoint: AnyEndpoint, { steps }: IdPlace, id: string): Record<string, unknown> => ({
  ...sampleInput(endpoint),
  ...(valueWithId(inputSchema(endpoint), steps, id) as object),
});

function valueWithId(schema: Schema, [step, ...below]: IdPlace['steps'], id: string): unknown {
  if (step === undefined) return id;
  const choice = choicesOf(schema).find((inner) => stepInto(inner, step) !== undefined);
  const value = valueWithId(choice && stepInto(choice, step), below, id);
  return step === 0 ? [value] : { ...(sampleValue(choice) as object), [step]: value };
}

const choicesOf = (schema: Schema) =>
  typeof schema === 'object' ? [schema, ...(schema.anyOf ?? [])].filter((choice) => typeof choice === 'object') : [];

const stepInto = (schema: z.core.JSONSchema.BaseSchema, step: string | 0): Schema =>
  step === 0 ? itemOf(schema) : schema.properties?.[step];

const itemOf = ({ items }: z.core.JSONSchema.BaseSchema): Schema => (Array.isArray(items) ? items[0] : items);
