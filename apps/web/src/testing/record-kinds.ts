import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { RecordBase } from '@baydesk/contract/define-records';
import type { ListOutput } from '@baydesk/contract/list';
import type { z } from 'zod';

/** A kind of record as `defineRecords` of the contract declares it. */
export interface RecordKind {
  readonly noun: string;
  readonly plural: string;
  readonly filters: readonly string[];
  readonly list: AnyEndpoint & { readonly output: z.ZodType<unknown, ListOutput<RecordBase>> };
  readonly create: AnyEndpoint;
  readonly change: AnyEndpoint;
  readonly retire: AnyEndpoint;
  readonly remove: AnyEndpoint;
}

/** Kinds with screens of other looks or at other addresses, which have tests of their own. */
const WITH_OWN_TESTS = new Set([
  'canned lines',
  'catalogue parts',
  'fixed price rules',
  'grid locations',
  'part sets',
  'pricing matrices',
  'tax profiles',
  'vendors',
]);

const OTHER_TABS: Readonly<Record<string, string>> = { 'remit-to addresses': 'remit-to-address' };

/** The kinds among the exports of contract files whose list is a tab of administration, each once. */
export const tabbedKinds = (contracts: readonly object[]): readonly RecordKind[] =>
  contracts
    .flatMap((contract) => Object.values(contract).filter(isRecordKind))
    .filter(({ plural }) => !WITH_OWN_TESTS.has(plural));

export const tabOf = ({ plural }: RecordKind): string =>
  `/administration/${OTHER_TABS[plural] ?? plural.replaceAll(' ', '-')}`;

const isRecordKind = (value: unknown): value is RecordKind =>
  typeof value === 'object' && value !== null && 'retire' in value && 'plural' in value;
