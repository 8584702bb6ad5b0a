import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { fullMoment } from '../../../shared/ui/display/describe-moment.ts';
import { readingText } from './reading-words.ts';

interface ReadingTextProps {
  value: number | null;
  unit: string;
  read_at: string | null;
}

/** '412,300 km'; hovering shows when it was read. */
export function ReadingText({ value, unit, read_at }: ReadingTextProps) {
  if (value === null) return <span>–</span>;
  const { timezone } = workplaceFormat();
  const title = read_at === null ? undefined : `Read ${fullMoment(read_at, { now: now(), timezone })}`;
  return (
    <span className="tabular" title={title}>
      {readingText(value, unit)}
    </span>
  );
}
