import * as promises from '@baydesk/contract/promises.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { createPromise } from './create-promise.ts';
import { listPromises } from './promises.queries.ts';
import { withdrawPromise } from './withdraw-promise.ts';

export const promisesRoutes: readonly Binding[] = [
  bind(promises.listPromises, listPromises),
  bind(promises.createPromise, createPromise),
  bind(promises.withdrawPromise, withdrawPromise),
];
