import type { Cents } from '@baydesk/domain/money/cents';
import type { TypedInputProps } from './TypedInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import classes from './inputs.module.css';
import { moneyFormat } from './typed-format.ts';

/** The value is cents; it is typed in dollars. */
export function MoneyInput(props: TypedInputProps<Cents>) {
  return (
    <TypedInput
      inputMode="decimal"
      className={classes.figures}
      leftSection={<span className={classes.unit}>$</span>}
      leftSectionPointerEvents="none"
      {...props}
      format={moneyFormat}
    />
  );
}
