import { useMemo } from 'react';
import { workplaceFormat } from '../../format/workplace-format.ts';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import { phoneFormat } from './typed-format.ts';

/** Formats the number for the country, or for the workplace's country if none is given. */
export function PhoneInput({
  country_code,
  ...props
}: TypedInputProps<string> & { country_code?: string | undefined }) {
  const country = country_code ?? workplaceFormat().country_code;
  const format = useMemo(() => phoneFormat(country), [country]);
  return <TypedInput inputMode="tel" autoComplete="off" {...props} format={format} />;
}
