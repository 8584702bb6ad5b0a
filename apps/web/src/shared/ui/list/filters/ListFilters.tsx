import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { FilterChip, ToggleChip } from './FilterChip.tsx';
import classes from './chips.module.css';
import type { ListFilter } from '../screen/list-definition.ts';
import type { PagedEndpoint, ListSearch } from '../screen/list-endpoint.ts';

interface ListFiltersProps<E extends PagedEndpoint> {
  filters: readonly ListFilter<E>[];
  search: ListSearch<E>;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
  /** The search box before the chips, and the length of its placeholder, which sets its width. */
  searchBox: ReactNode;
  hint_characters: number;
  /** Shown after the chips: saved views. */
  after?: ReactNode;
}

/** The filters: quick chips, a removable chip for each other filter in use, and a menu to add more. */
export function ListFilters<E extends PagedEndpoint>(props: ListFiltersProps<E>) {
  const { filters, search, onChange, searchBox, hint_characters, after } = props;
  const [adding, setAdding] = useState<string | null>(null);
  const valueOf = (field: string): string | undefined => {
    const value = (search as Record<string, unknown>)[field];
    if (Array.isArray(value)) return value.join(',');
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
  };
  const further = filters.filter((filter) => !filter.isQuick);
  const shown = further.filter(({ field }) => valueOf(field) !== undefined || field === adding);
  const unused = further.filter((filter) => !shown.includes(filter) && !filter.isFromLink);

  return (
    <search className={classes.chips} aria-label="Narrow the list">
      <div className={classes.search} style={{ '--hint-characters': hint_characters } as CSSProperties}>
        {searchBox}
      </div>
      <div className={classes.row}>
        {filters
          .filter((filter) => filter.isQuick)
          .map((filter) => (
            <QuickChips key={filter.field} filter={filter} value={valueOf(filter.field)} onChange={onChange} />
          ))}
        {shown.map(({ field, label, options, isToggle, isFromLink, Chip }) =>
          isToggle || isFromLink ? (
            <ToggleChip key={field} label={label} onRemove={() => onChange({ [field]: undefined })} />
          ) : Chip ? (
            <Chip
              key={field}
              label={label}
              search={search}
              isNew={field === adding}
              onClose={() => setAdding(null)}
              onChange={(part) => {
                setAdding(null);
                onChange(part);
              }}
            />
          ) : (
            <FilterChip
              key={field}
              label={label}
              options={options}
              value={valueOf(field)}
              onChange={(value) => {
                setAdding(null);
                onChange({ [field]: value });
              }}
            />
          ),
        )}
        {unused.length > 0 && (
          <Menu position="bottom-start" shadow="md" returnFocus={false}>
            <Menu.Target>
              <button type="button" className={`${classes.chip} ${classes.add}`}>
                <IconPlus size={12} aria-hidden />
                Filter
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {unused.map(({ field, label, isToggle }) => (
                <Menu.Item key={field} onClick={() => (isToggle ? onChange({ [field]: true }) : setAdding(field))}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {after}
      </div>
    </search>
  );
}

interface QuickChipsProps<E extends PagedEndpoint> {
  filter: ListFilter<E>;
  value: string | undefined;
  onChange: ListFiltersProps<E>['onChange'];
}

/** On a phone the row of chips is wider than the screen; the chosen one is in sight. */
const showInRow = (chip: HTMLButtonElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function QuickChips<E extends PagedEndpoint>({ filter, value, onChange }: QuickChipsProps<E>) {
  const choices = [
    { value: undefined, label: filter.blankLabel ?? 'All', count: filter.blankCount },
    ...filter.options,
  ];
  return choices.map((choice) => (
    <button
      key={choice.label}
      ref={value === choice.value ? showInRow : undefined}
      type="button"
      className={classes.chip}
      aria-pressed={value === choice.value}
      onClick={() => onChange({ [filter.field]: choice.value })}
    >
      {choice.label}
      {choice.count !== undefined && <span className={classes.count}>{choice.count}</span>}
    </button>
  ));
}
