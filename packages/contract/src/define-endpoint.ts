import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { fieldWords } from './field-words.ts';

// People see our own messages, not those of the validation library.
z.config({ customError: fieldWords });

/** The permitted callers: everyone, signed-in people, the company's own staff, or people with a permission. */
export type Access = 'public' | 'signed_in' | 'admin_portal' | PermissionNeed;

type AtLocation = 'none' | 'optional' | 'required';

export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Permission extends Access = Access,
  Location extends AtLocation = AtLocation,
> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; parts in braces are taken from the input field of that name. */
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  /** Says if the call works inside the workplace that the `x-location-id` header names, or only looks at it if there is one. */
  readonly location: Location;
  /** Reads change nothing; only the spec's `GET logout` and `GET switch-user` are changes by GET. */
  readonly effect: 'read' | 'change';
  readonly status: 200 | 201;
  /** Refusals that do not follow from the permission or the fields of the call. */
  readonly refuses: readonly ErrorCode[];
  /** Input fields of a POST that travel in the query string. */
  readonly query: readonly string[];
  /**
   * The header in which another service signs its call, which comes from no page of ours. The body as it was sent is the
   * field `payload`, because the signature is of its bytes, and the header is the field `signature`.
   */
  readonly signed_by?: string;
  /** True if it creates a credential or a secret, with which a person who acts for somebody could go on later. */
  readonly is_refused_while_acting?: boolean;
  /** True if a call without a session is limited by the tablet that proves itself, not by an address that many share. */
  readonly is_limited_by_device?: boolean;
  readonly input: Input;
  readonly output: Output;
}

export type AnyEndpoint = Endpoint;
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;
/** The result of a handler, before branded types such as money are applied. */
export type AnswerOf<E extends AnyEndpoint> = z.input<E['output']>;

interface Declaration<I extends z.ZodObject, O extends z.ZodType, P extends Access, L extends AtLocation> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  permission: P;
  location?: L;
  effect?: 'read' | 'change';
  status?: 200 | 201;
  refuses?: readonly ErrorCode[];
  query?: readonly Extract<keyof z.output<I>, string>[];
  signed_by?: string;
  is_refused_while_acting?: boolean;
  is_limited_by_device?: boolean;
  input: I;
  output: O;
}

export function defineEndpoint<
  I extends z.ZodObject,
  O extends z.ZodType,
  const P extends Access,
  L extends AtLocation = 'none',
>(declaration: Declaration<I, O, P, L>): Endpoint<I, O, P, L> {
  const effect = declaration.effect ?? (declaration.method === 'GET' ? 'read' : 'change');
  return {
    location: 'none' as L,
    query: [],
    refuses: [],
    ...declaration,
    effect,
    status: declaration.status ?? (declaration.method === 'GET' ? 200 : 201),
  };
}

/** True if the call carries a file, and so travels as a form. */
export const takesFile = ({ input }: AnyEndpoint): boolean => 'file' in input.shape;

/** True if a change is made by our own pages, and not by a service that signs its calls. */
export const comesFromPages = ({ effect, signed_by }: AnyEndpoint): boolean => effect === 'change' && !signed_by;

/** True if the answer is a file itself, instead of JSON. */
export const answersFile = ({ output }: AnyEndpoint): boolean => output.type === 'file';

const PATH_FIELD = /\{(\w+)\}/g;

export const pathFields = (path: string): string[] => [...path.matchAll(PATH_FIELD)].map((match) => match[1] ?? '');

/** Fields that other programs spell differently than we do. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { licence_plate: 'license_plate' };

/** The other spellings that a call accepts, by the field they stand for. */
export const otherSpellings = ({ input }: AnyEndpoint): readonly (readonly [field: string, other: string])[] =>
  Object.entries(OTHER_SPELLINGS).filter(([field]) => field in input.shape);

/** A value as it travels in an address or in a form. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Where each input field of a call travels: in the path, the query string or the body. */
export function placeInput(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>) {
  const in_path = new Set(pathFields(endpoint.path));
  const in_query = new Set<string>(endpoint.query);
  const path = endpoint.path.replace(PATH_FIELD, (_, field: string) => encodeURIComponent(asText(input[field])));
  const search: string[] = [];
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || in_path.has(field)) continue;
    if (endpoint.method === 'GET' || in_query.has(field))
      search.push(`${encodeURIComponent(field)}=${encodeURIComponent(asText(value))}`);
    else body[field] = value;
  }
  const query = search.length > 0 ? `?${search.join('&')}` : '';
  return { path: `/api${path}${query}`, body: endpoint.method === 'GET' ? undefined : body };
}
