import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { timezoneLabel } from '@baydesk/domain/dates/timezone-label';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { AddressFields } from '../../../shared/ui/fields/AddressFields.tsx';
import { ColorField } from '../../../shared/ui/fields/ColorField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { TimeField } from '../../../shared/ui/fields/TimeField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useTaxOptions, useTimezones } from '../use-workplaces.ts';
import { AddressLookUp } from './AddressLookUp.tsx';
import { DefaultsHere } from './DefaultsHere.tsx';
import classes from './LocationsScreen.module.css';

const exampleNumber = (shop_id: string) => documentNumber('work_order', { number: 1042, shop_id });

/** Warns about the effects of a new timezone or shop id before it is saved. */
function ChangeEffects({ workplace }: { workplace: Workplace }) {
  const timezone = useFormText('timezone');
  const shop_id = useFormText('shop_id').trim().toUpperCase();
  return (
    <>
      {timezone !== workplace.timezone && (
        <Callout tone="warning" isAlert title="A new timezone moves no moment, but many days">
          What happened stays at the same moment. It is shown, and counted to days, by the new clock: reports, time
          sheets and due dates can change, also for the past.
        </Callout>
      )}
      {shop_id !== workplace.shop_id && shop_id !== '' && (
        <Callout tone="warning" isAlert title="A new shop ID renames every document">
          {exampleNumber(workplace.shop_id)} becomes {exampleNumber(shop_id)}, old documents included. Paper and mails
          that are out keep the old letters; the numbers stay.
        </Callout>
      )}
    </>
  );
}

/** The fields of a location, the same for a new and for an existing one. */
export function LocationFields({ workplace }: { workplace?: Workplace }) {
  const { data: config } = useQuery(clientConfigQuery);
  return (
    <>
      <TextField name="name" label="Name" placeholder="Toronto" />
      <FieldRow>
        <TextField name="shop_id" label="Shop ID" placeholder="TOR" description="As in WOTOR-1042" maxLength={5} />
        <ColorField name="color" label="Color" description="Colors the program here" />
      </FieldRow>
      {config?.has_maps && <AddressLookUp />}
      <AddressFields>
        <TextField name="website" label="Website" placeholder="example.com" inputMode="url" />
      </AddressFields>
      <FieldRow>
        <TimezoneField />
        <TaxField workplace={workplace} />
      </FieldRow>
      {workplace && <ChangeEffects workplace={workplace} />}
      <PayrollHours />
      <DefaultsHere />
    </>
  );
}

/** With today's offset, so that similar timezone names can be distinguished. */
function TimezoneField() {
  const chosen = useFormText('timezone');
  const [now] = useState(() => new Date());
  const zones = useTimezones();
  // Labelled as the server does it: a label that changes would replace the typed text while the timezones are loaded.
  const until_loaded = chosen === '' ? [] : [{ value: chosen, label: timezoneLabel(chosen, now) }];
  const options = zones?.map(({ timezone, label }) => ({ value: timezone, label })) ?? until_loaded;
  return <SelectField name="timezone" label="Timezone" options={options} limit={60} />;
}

/** A tax that was retired meanwhile stays with the location until another is chosen. */
function TaxField({ workplace }: { workplace: Workplace | undefined }) {
  const options = useTaxOptions();
  const { tax_id = null, tax = '' } = workplace ?? {};
  const is_listed = tax_id === null || options.some(({ value }) => value === tax_id);
  return (
    <SelectField
      name="tax_id"
      label="Tax"
      placeholder="None yet"
      clearable
      options={is_listed ? options : [...options, { value: tax_id, label: tax }]}
    />
  );
}

/** The start of a day of the time clock, and the time after which nobody should be clocked in. */
function PayrollHours() {
  const heading_id = useId();
  return (
    <section className={classes.group} aria-labelledby={heading_id}>
      <h3 className={classes.heading} id={heading_id}>
        Time clock
      </h3>
      <FieldRow>
        <TimeField
          name="day_starts_at"
          label="Day starts at"
          description="Later than midnight, a night shift counts to one day"
        />
        <TimeField name="closes_at" label="Closes at" description="Whoever is still clocked in then is asked" />
      </FieldRow>
      <NumberField
        name="offline_punch_hours"
        label="Punches without network count for"
        description="Hours; older ones become a request that a timekeeper decides"
      />
    </section>
  );
}
