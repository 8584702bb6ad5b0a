import { DECLINE_REASONS, readDeclineReason, writeDeclineReason } from '@baydesk/domain/lines/decline-reason';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import chips from '../../../shared/ui/list/filters/chips.module.css';
import classes from './DeclineReasonField.module.css';
import { useRequiredHere } from './use-required-here.ts';

/** The customer's reason to decline: one of the short list, words of their own, or both. */
export function DeclineReasonField() {
  useRequiredHere('reason', 'Reason');
  const { name, label, value, onChange, error } = useFormField<string>('reason', 'Reason');
  const id = useId();
  const { listed, words } = readDeclineReason(value);
  return (
    <Input.Wrapper id={id} label={label} error={error} withAsterisk>
      <div className={`${chips.chips} ${classes.reasons}`}>
        {DECLINE_REASONS.map(({ reason }) => (
          <button
            key={reason}
            type="button"
            className={chips.chip}
            aria-pressed={reason === listed}
            onClick={() => onChange(writeDeclineReason({ listed: reason === listed ? '' : reason, words }))}
          >
            {reason}
          </button>
        ))}
      </div>
      <Input
        id={id}
        name={name}
        error={error !== undefined}
        placeholder={listed === '' ? 'Or in their own words' : 'Anything else they said'}
        value={words}
        onChange={(event) => onChange(writeDeclineReason({ listed, words: event.currentTarget.value }))}
      />
    </Input.Wrapper>
  );
}
