import {
  changeLabourType,
  createLabourType,
  listLabourTypes,
  removeLabourType,
  retireLabourType,
  setDefaultLabourType,
} from '@baydesk/contract/labour-types.contract';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../shared/ui/records/use-default-action.tsx';
import { LabourTypeFields } from './LabourTypeFields.tsx';
import { LABOUR_TYPE_COLUMNS } from './labour-type-columns.tsx';

const ENDPOINTS = {
  list: listLabourTypes,
  create: createLabourType,
  change: changeLabourType,
  retire: retireLabourType,
  remove: removeLabourType,
};

export function LabourTypesScreen() {
  return (
    <RecordsScreen
      title="Labour types"
      noun="labour type"
      resource="labour_type"
      endpoints={ENDPOINTS}
      columns={LABOUR_TYPE_COLUMNS}
      blank={{ name: '', rate_cents: null }}
      toFields={({ name, rate_cents }) => ({ name, rate_cents })}
      nameOf={({ name }) => name}
      Fields={LabourTypeFields}
      size="sm"
      emptyHint="Each line of work is billed by the hour at the rate of its labour type."
      actions={useDefaultAction(setDefaultLabourType)}
      staysBecause={defaultStays}
    />
  );
}
