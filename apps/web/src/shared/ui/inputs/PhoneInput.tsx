import { useMemo } from 'react';
import { workplaceFormat } from '../../format/workplace-format.ts';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import { phoneFormat } from './typed-format.ts';

/** Laid out as the country does it; without a country, as the workplace's does. */
export function PhoneInput({
  country_code,
  ...props
}: TypedInputProps<string> & { country_code?: string | undefined }) {
  const country = country_code ?? workplaceFormat().country_code;
  const format = useMemo(() => phoneFormat(country), [country]);
  return <TypedInput inputMode="tel" autoComplete="off" {...props} format={format} />;
}
