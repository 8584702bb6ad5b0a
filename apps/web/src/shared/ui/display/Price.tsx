import type { Cents } from '@baydesk/domain/money/cents';
import { Money } from './Money.tsx';

/** An amount that some people do not see; nothing in its place for them. */
export const Price = ({ value, strong = false }: { value: Cents | null | undefined; strong?: boolean }) =>
  value === null || value === undefined ? null : <Money value={value} strong={strong} />;
