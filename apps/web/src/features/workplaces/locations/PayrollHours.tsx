import { useId } from 'react';
import { TimeField } from '../../../shared/ui/fields/TimeField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import classes from './LocationsScreen.module.css';

/** When a day of the time clock begins, and when nobody should be clocked in any more. */
export function PayrollHours() {
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
          hoursInputLabel="Hours of the day’s start"
          minutesInputLabel="Minutes of the day’s start"
          description="Later than midnight, a night shift counts to one day"
        />
        <TimeField
          name="closes_at"
          label="Closes at"
          hoursInputLabel="Hours of closing"
          minutesInputLabel="Minutes of closing"
          description="Who is still clocked in then is asked whether they forgot"
          clearable
        />
      </FieldRow>
    </section>
  );
}
