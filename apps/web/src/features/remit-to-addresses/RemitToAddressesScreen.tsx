import type { RemitToAddress } from '@baydesk/contract/remit-to-addresses.contract';
import {
  changeRemitToAddress,
  createRemitToAddress,
  listRemitToAddresses,
  removeRemitToAddress,
  retireRemitToAddress,
  setDefaultRemitToAddress,
} from '@baydesk/contract/remit-to-addresses.contract';
import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../shared/ui/records/use-default-action.tsx';
import { RemitToAddressFields } from './RemitToAddressFields.tsx';
import { REMIT_TO_ADDRESS_COLUMNS } from './remit-to-address-columns.tsx';

const ENDPOINTS = {
  list: listRemitToAddresses,
  create: createRemitToAddress,
  change: changeRemitToAddress,
  retire: retireRemitToAddress,
  remove: removeRemitToAddress,
};

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
      title="Remit-to addresses"
      noun="remit-to address"
      resource="remit_to_address"
      endpoints={ENDPOINTS}
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
