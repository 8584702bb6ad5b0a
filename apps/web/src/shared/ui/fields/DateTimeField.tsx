import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { DateTimeInput } from '../inputs/DateTimeInput.tsx';
import { now } from '../../format/now.ts';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { shortMoment } from '../display/describe-moment.ts';

const show = (value: string | null) =>
  value === null ? '' : shortMoment(value, { now: now(), timezone: workplaceFormat().timezone }, true);

export function DateTimeField({ name, label, ...props }: FieldProps<ComponentProps<typeof DateTimeInput>>) {
  return <DateTimeInput {...props} {...useFormField<string | null>(name, label, show)} />;
}
