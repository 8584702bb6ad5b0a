import type { DateSpan } from '@baydesk/domain/dates/date-ranges';
import { dateRangeOptions, resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { useState } from 'react';
import { now } from '../../../format/now.ts';
import { workplaceFormat } from '../../../format/workplace-format.ts';
import { LaterPart } from '../../../routing/LaterPart.tsx';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { shortMoment } from '../../display/describe-moment.ts';
import { FilterChip } from './FilterChip.tsx';
import { isListRange, LIST_RANGES, rangeOfSpan } from './date-range-search.ts';
import type { OwnChipProps } from '../screen/list-definition.ts';

/** Calendars are large and most people use the named ranges, so they load on demand. */
const ChooseDaysDialog = lazyScreen(() => import('./ChooseDaysDialog.tsx'), 'ChooseDaysDialog');
const CUSTOM = 'custom';

/** 'Opened: This Week ✕', for two fields of the list; days chosen by hand are shown as dates. */
export const dateRangeChip = (from_field: string, until_field: string) =>
  function DateRangeChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
    const [isChoosing, setIsChoosing] = useState(false);
    const today = { now: now(), timezone: workplaceFormat().timezone };
    const span = { start_date: textOf(search[from_field]), end_date: textOf(search[until_field]) };
    const value = isNew ? undefined : (rangeOfSpan(span, today) ?? CUSTOM);
    const show = ({ start_date, end_date }: Partial<DateSpan>) =>
      onChange({ [from_field]: start_date, [until_field]: end_date });
    const choose = (chosen: string | undefined) => {
      if (chosen === undefined) return isNew ? onClose() : show({});
      if (isListRange(chosen)) return show(resolveDateRange(chosen, today));
      setIsChoosing(true);
    };
    return (
      <>
        <FilterChip
          label={label}
          options={[
            ...dateRangeOptions(LIST_RANGES),
            { value: CUSTOM, label: value === CUSTOM ? spanText(span, today) : 'Other days…' },
          ]}
          value={value}
          onChange={choose}
        />
        {isChoosing && (
          <LaterPart>
            <ChooseDaysDialog
              title={label}
              span={span}
              onChoose={show}
              onClose={() => {
                setIsChoosing(false);
                if (isNew) onClose();
              }}
            />
          </LaterPart>
        )}
      </>
    );
  };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** 'Nov 3 – Nov 5' */
const spanText = ({ start_date, end_date }: Partial<DateSpan>, today: Parameters<typeof shortMoment>[1]): string =>
  [...new Set([start_date, end_date])].map((date) => (date ? shortMoment(date, today) : '…')).join(' – ');
