import type { RemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
import { remitToAddressRecords, setDefaultRemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';
import { AddressFields } from '../../shared/ui/fields/AddressFields.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { DefaultBadge } from '../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../shared/ui/records/use-default-action.tsx';

/** 'Toronto ON' */
const cityOf = ({ city, state_or_province }: RemitToAddress) => [city, state_or_province].filter(Boolean).join(' ');

const REMIT_TO_ADDRESS_COLUMNS: readonly ListColumn<typeof remitToAddressRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 1.4fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_default }) => <RecordName name={name}>{is_default && <DefaultBadge />}</RecordName>,
  },
  {
    id: 'address',
    header: 'Address',
    width: 'minmax(180px, 1.4fr)',
    value: ({ address, postal_code }) => [address, postal_code].filter(Boolean).join(', '),
  },
  { id: 'city', header: 'City', width: 'minmax(120px, 1fr)', sort_by: 'city', value: cityOf },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '140px',
    value: ({ telephone }) => telephone,
    card: 'none',
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(140px, 1fr)',
    value: ({ email }) => email,
    isMuted: true,
    card: 'none',
  },
];

const BLANK = {
  name: '',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: DEFAULT_COUNTRY_CODE,
  telephone: '',
  email: '',
};

export function RemitToAddressesScreen() {
  return (
    <RecordsScreen
      records={remitToAddressRecords}
      columns={REMIT_TO_ADDRESS_COLUMNS}
      blank={BLANK}
      toFields={toFields}
      nameOf={({ name }) => name}
      Fields={RemitToAddressFields}
      emptyHint="Where customers send their payments; the default one is printed on invoices."
      actions={useDefaultAction(setDefaultRemitToAddress)}
      staysBecause={defaultStays}
    />
  );
}

const toFields = (record: RemitToAddress) => ({
  name: record.name,
  address: record.address,
  city: record.city,
  state_or_province: record.state_or_province,
  postal_code: record.postal_code,
  country_code: record.country_code,
  telephone: record.telephone,
  email: record.email,
});

function RemitToAddressFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Halton Truck Repair, accounts" />
      <AddressFields>
        <TextField name="email" label="E-mail" inputMode="email" />
      </AddressFields>
    </>
  );
}
