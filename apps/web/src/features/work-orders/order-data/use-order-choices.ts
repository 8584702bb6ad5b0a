import { listContacts } from '@baydesk/contract/contacts.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import { listVehicles } from '@baydesk/contract/vehicles.contract';
import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { SelectOption } from '../../../shared/ui/fields/SelectField.tsx';
import { serviceAdvisorsQuery, techniciansQuery } from './use-shop-people.ts';

const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };

const named = ({ id, name }: { id: string; name: string }): SelectOption => ({ value: id, label: name });
const people = (list: { collection: ShopPerson[] } | undefined) => list?.collection.map(named) ?? [];

/** Fetched only once the person is about to choose. */
export const useTechnicianOptions = (isAsked: boolean): readonly SelectOption[] =>
  people(useQuery({ ...techniciansQuery, enabled: isAsked }).data);

export const useAdvisorOptions = (isAsked: boolean): readonly SelectOption[] =>
  people(useQuery({ ...serviceAdvisorsQuery, enabled: isAsked }).data);

export const useTaxOptions = (isAsked = true): readonly SelectOption[] =>
  useQuery({ ...endpointQuery(taxRecords.list, EVERY, ['tax', 'every']), enabled: isAsked }).data?.collection.map(
    named,
  ) ?? [];

export const useVehicleTypeOptions = (): readonly SelectOption[] =>
  useQuery(endpointQuery(vehicleTypeRecords.list, EVERY, ['vehicle_type', 'every'])).data?.collection.map(named) ?? [];

/** The contacts of a customer, with their titles. */
export const useContactOptions = (customer_id: string, isAsked = true): readonly SelectOption[] =>
  useQuery({
    ...endpointQuery(listContacts, { ...EVERY, customer_id }, ['contact', 'every', customer_id]),
    enabled: isAsked && customer_id !== '',
  }).data?.collection.map((contact) => ({
    value: contact.id,
    label: [fullName(contact), contact.title].filter(Boolean).join(' · '),
  })) ?? [];

export const useVehicleOptions = (customer_id: string): readonly SelectOption[] =>
  useQuery({
    ...endpointQuery(listVehicles, { ...EVERY, customer_id }, ['vehicle', 'every', customer_id]),
    enabled: customer_id !== '',
  }).data?.collection.map(({ id, vehicle_info, licence_plate }) => ({
    value: id,
    label: [vehicle_info, licence_plate].filter(Boolean).join(' · '),
  })) ?? [];
