import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { listServiceAdvisors, listTechnicians } from '@baydesk/contract/work-orders/choices.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';

const NOBODY: readonly ShopPerson[] = [];

export const useTechnicians = (): readonly ShopPerson[] =>
  useQuery(endpointQuery(listTechnicians, {}, ['staff', 'technicians'])).data?.collection ?? NOBODY;

export const useServiceAdvisors = (): readonly ShopPerson[] =>
  useQuery(endpointQuery(listServiceAdvisors, {}, ['staff', 'service-advisors'])).data?.collection ?? NOBODY;

export const personOptions = (people: readonly ShopPerson[]) =>
  people.map(({ id, name }) => ({ value: id, label: name }));
