import type { ReminderSettings } from '@baydesk/contract/reminders.contract';
import { changeReminders } from '@baydesk/contract/reminders.contract';
import { MOST_REMINDER_RULES, reminderRuleWords } from '@baydesk/domain/reminders/due-reminders';
import { REMINDER_PLACEHOLDERS, REMINDER_PLACEHOLDER_WORDS } from '@baydesk/domain/reminders/reminder-text';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { NumberField } from '../../shared/ui/fields/NumberField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextAreaField } from '../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { useListField } from '../../shared/ui/form/use-list-field.ts';
import type { RowColumn } from '../../shared/ui/rows/FieldRows.tsx';
import { FieldRows } from '../../shared/ui/rows/FieldRows.tsx';
import { SettingsForm, settingsPart } from '../organization/public.ts';
import classes from './RemindersScreen.module.css';
import { remindersQuery, useChangeReminders } from './use-reminders.ts';

const PART = settingsPart(changeReminders, 'all', ['is_on', 'rules']);

/** The switch and the rules, saved together. */
export function RulesCard({ settings }: { settings: ReminderSettings }) {
  const change = useChangeReminders();
  const queryClient = useQueryClient();
  return (
    <SettingsForm
      title="Rules"
      part={PART}
      current={settings}
      save={(whole) => change.mutateAsync(whole as CallInput<typeof changeReminders>)}
      read={() => queryClient.fetchQuery({ ...remindersQuery, staleTime: 0 })}
    >
      <SwitchField
        name="is_on"
        label="Remind customers of unpaid invoices"
        description="From eight in the morning at each location, to the billing contact, with the invoice and its link"
      />
      <RuleRows />
      <p className={classes.quiet}>
        Each rule reminds of an invoice once. Nobody is reminded of what is paid, promised for a later day or long past,
        nor a customer who takes no reminders. Several invoices with the same rule come in one message.
      </p>
      <dl className={classes.placeholders} aria-label="What subject and text can contain">
        {REMINDER_PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{REMINDER_PLACEHOLDER_WORDS[name]}</dd>
          </div>
        ))}
      </dl>
    </SettingsForm>
  );
}

/** A rule as the form holds it: the days may not be typed yet, or may be no number. */
interface RuleRow {
  readonly days: number | null;
  readonly subject: string;
  readonly message: string;
  readonly is_on: boolean;
}

const BLANK: RuleRow = { days: null, subject: 'Reminder: invoice {number}', message: '', is_on: true };

const COLUMNS: readonly RowColumn[] = [
  { header: 'Days from due', width: '116px' },
  { header: 'Subject', width: 'minmax(160px, 1fr)' },
  { header: 'Text', width: 'minmax(220px, 1.7fr)' },
  { header: 'On', width: '52px' },
];

const whenWords = (days: unknown) => (Number.isInteger(days) ? reminderRuleWords(days as number) : '');
const inWords = ({ days, subject, is_on }: RuleRow) => `${whenWords(days)}: ${subject}${is_on ? '' : ', off'}`;

function RuleRows() {
  const rules = useListField<RuleRow>('rules', 'Rules', inWords);
  return (
    <>
      <FieldRows
        list={rules}
        noun="rule"
        columns={COLUMNS}
        most={MOST_REMINDER_RULES}
        onAdd={() => rules.insert(BLANK, rules.rows.length)}
      >
        {({ days }, index) => (
          <>
            <div>
              <NumberField name={`rules.${index}.days`} label="Days from due" placeholder="7" inputMode="text" />
              <div className={classes.when}>{whenWords(days)}</div>
            </div>
            <div data-card="whole">
              <TextField name={`rules.${index}.subject`} label="Subject" />
            </div>
            <div data-card="whole">
              <TextAreaField name={`rules.${index}.message`} label="Text" minRows={2} />
            </div>
            <div className={classes.on}>
              <SwitchField name={`rules.${index}.is_on`} label="On" />
            </div>
          </>
        )}
      </FieldRows>
      {rules.rows.length === 0 && <p className={classes.quiet}>Without a rule nobody is reminded.</p>}
    </>
  );
}
