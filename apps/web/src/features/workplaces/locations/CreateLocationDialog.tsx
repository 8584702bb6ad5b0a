import { createWorkplace } from '@baydesk/contract/workplaces.contract';
import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateWorkplace } from '../use-workplaces.ts';
import { LocationFields } from './LocationFields.tsx';

const BLANK = {
  name: '',
  shop_id: '',
  color: '#0b8a63',
  address: '',
  city: '',
  state_or_province: '',
  postal_code: '',
  country_code: DEFAULT_COUNTRY_CODE,
  telephone: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

export function CreateLocationDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWorkplace();
  return (
    <FormDialog
      title="New location"
      endpoint={createWorkplace}
      initial={BLANK}
      mutation={create}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is open`))}
      another
    >
      <LocationFields />
    </FormDialog>
  );
}
