import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { ROOT } from './source-module.ts';

/** Every endpoint a contract file exports, alone or as a call of a kind of record. */
export async function declaredEndpoints(): Promise<readonly AnyEndpoint[]> {
  const files = globSync('packages/contract/src/**/*.contract.ts', { cwd: ROOT }).sort();
  const contracts = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>),
  );
  return contracts.flatMap((contract) => Object.values(contract).flatMap(endpointsOf));
}

const endpointsOf = (value: unknown): readonly AnyEndpoint[] => {
  if (isEndpoint(value)) return [value];
  return isRecords(value) ? Object.values(value).filter(isEndpoint) : [];
};

const isRecords = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'retire' in value && isEndpoint(value.retire);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
