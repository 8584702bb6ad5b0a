import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { listServiceAdvisors, listTechnicians } from '@baydesk/contract/work-orders/choices.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';

const NOBODY: readonly ShopPerson[] = [];

export const techniciansQuery = endpointQuery(listTechnicians, {}, ['staff', 'technicians']);
export const serviceAdvisorsQuery = endpointQuery(listServiceAdvisors, {}, ['staff', 'service-advisors']);

export const useTechnicians = (): readonly ShopPerson[] => useQuery(techniciansQuery).data?.collection ?? NOBODY;
