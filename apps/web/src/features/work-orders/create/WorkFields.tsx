import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import type { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { cents } from '@baydesk/domain/money/cents';
import { create } from '@baydesk/domain/permissions/permission';
import { CloseButton, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import type { QuickAddition } from '../quick-line/quick-options.ts';
import { cannedOption, labourHint, partLabel, quickOptions } from '../quick-line/quick-options.ts';
import type { QuickChoices, QuickLineHandle } from '../quick-line/QuickLineField.tsx';
import { QuickLineField } from '../quick-line/QuickLineField.tsx';
import { PARTS_LINE } from '../quick-line/use-additions.ts';
import classes from './WorkFields.module.css';

type OrderInput = Required<CallInput<typeof createWorkOrder>>;
type NewLine = OrderInput['lines'][number];
type NewCannedLine = OrderInput['canned_lines'][number];
type NewPart = NonNullable<NewLine['part_requests']>[number];

/** The lines of a new order, typed as on an order: canned lines, labour with hours, parts with a quantity. */
export function WorkFields() {
  const { form, waits } = useFormScope();
  const lines = useFormField<readonly NewLine[]>('lines', 'Lines');
  const canned = useFormField<readonly NewCannedLine[]>('canned_lines', 'Canned lines');
  const quick_ref = useRef<QuickLineHandle>(null);
  const mayAddLines = useCan(create('work_order_line'));
  useEffect(() => {
    // Text that was typed but not yet added belongs to the order too.
    waits.set('lines', async () => {
      await quick_ref.current?.settle();
      return null;
    });
    return () => {
      waits.delete('lines');
    };
  }, [waits]);
  const input_id = useId();
  const input_ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === input_ref.current) input_ref.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field moves down with each entry above it
  }, [lines.value, canned.value]);
  if (!mayAddLines) return null;

  const linesNow = () => form.getValues()['lines'] as readonly NewLine[];
  const add = (addition: QuickAddition) => {
    if (addition.kind === 'canned') {
      const { canned_line_id } = addition;
      const others = form.getValues()['canned_lines'] as readonly NewCannedLine[];
      canned.onChange([...others, { id: uuidv7(), canned_line_id }]);
    } else lines.onChange(withAddition(linesNow(), addition));
  };
  const optionsOn = (typed: readonly NewLine[]) => {
    const last = typed.at(-1);
    const part_line = last ? { line_id: last.id, line_name: last.line_name } : null;
    return (text: string, choices: QuickChoices) => quickOptions({ ...choices, text, part_line, mayAddLines: true });
  };
  return (
    <div>
      <Input.Label htmlFor={input_id}>Work</Input.Label>
      <EnteredWork
        lines={lines.value}
        canned_lines={canned.value}
        onChangeLines={lines.onChange}
        onChangeCanned={canned.onChange}
      />
      <QuickLineField
        id={input_id}
        inputRef={input_ref}
        handleRef={quick_ref}
        classNames={{ input: classes.input ?? '' }}
        placeholder="Add a line: pm-b, brake adjust 0.5h, 4707 ×2 $45"
        error={lines.error ?? canned.error}
        isQuiet
        vehicle_id={null}
        optionsFor={optionsOn(lines.value)}
        optionsInTurn={(text, choices) => optionsOn(linesNow())(text, choices)}
        onChoose={({ addition }) => add(addition)}
      />
    </div>
  );
}

/** A part goes to the line it names, or to a new one. */
function withAddition(lines: readonly NewLine[], addition: QuickAddition): readonly NewLine[] {
  if (addition.kind === 'labour') {
    const { line_name, time_estimate, fixed_price } = addition;
    return [...lines, { id: uuidv7(), line_name, time_estimate, fixed_price }];
  }
  if (addition.kind !== 'part') return lines;
  const { part_number, description, quantity, sell_price, line_id, offered } = addition;
  const part = { id: uuidv7(), part_number, description, quantity, sell_price, ...offered };
  if (line_id === null) return [...lines, { id: uuidv7(), line_name: PARTS_LINE, part_requests: [part] }];
  return lines.map((line) =>
    line.id === line_id ? { ...line, part_requests: [...(line.part_requests ?? []), part] } : line,
  );
}

interface EnteredWorkProps {
  lines: readonly NewLine[];
  canned_lines: readonly NewCannedLine[];
  onChangeLines: (lines: readonly NewLine[]) => void;
  onChangeCanned: (canned_lines: readonly NewCannedLine[]) => void;
}

/** The lines and parts of the new order, in the same sequence. */
function EnteredWork({ lines, canned_lines, onChangeLines, onChangeCanned }: EnteredWorkProps) {
  const cannedLine = useCannedLines(canned_lines.length > 0);
  if (lines.length + canned_lines.length === 0) return null;
  const without = <Row extends { id: string }>(rows: readonly Row[], id: string) => rows.filter((row) => row.id !== id);
  return (
    <ul className={classes.work} aria-label="Work on the new order">
      {canned_lines.map(({ id, canned_line_id }) => {
        const { label, hint } = cannedLine(canned_line_id);
        return <Entry key={id} label={label} hint={hint} onRemove={() => onChangeCanned(without(canned_lines, id))} />;
      })}
      {lines.map((line) => (
        <Entry
          key={line.id}
          label={line.line_name}
          hint={lineHint(line)}
          onRemove={() => onChangeLines(without(lines, line.id))}
        >
          {line.part_requests?.map((part) => (
            <Entry
              key={part.id}
              label={partText(part)}
              onRemove={() =>
                onChangeLines(
                  lines.map((each) =>
                    each === line ? { ...line, part_requests: without(line.part_requests ?? [], part.id) } : each,
                  ),
                )
              }
            />
          ))}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  label: string;
  hint?: string;
  onRemove: () => void;
  /** The parts of a line. */
  children?: ReactNode;
}

function Entry({ label, hint, onRemove, children }: EntryProps) {
  return (
    <li>
      <div className={classes.entry}>
        <span className={classes.label}>{label}</span>
        <span className={classes.hint}>{hint}</span>
        <CloseButton size="sm" iconSize={14} aria-label={`Remove ${label}`} onClick={onRemove} />
      </div>
      {children && <ul className={classes.parts}>{children}</ul>}
    </li>
  );
}

const centsOrNull = (amount: number | null | undefined) => (typeof amount === 'number' ? cents(amount) : null);

const lineHint = ({ line_name, time_estimate = 0, fixed_price }: NewLine): string =>
  line_name === PARTS_LINE ? '' : labourHint({ time_estimate, fixed_price: centsOrNull(fixed_price) });

const partText = ({ part_number = '', description, quantity = 1, sell_price }: NewPart): string =>
  partLabel({ part_number, description, quantity, sell_price: centsOrNull(sell_price) });

/** Finds the name and price of a canned line; a restored draft only has its id. */
function useCannedLines(enabled: boolean) {
  const { data } = useQuery({
    ...endpointQuery(cannedLineRecords.list, { rows_per_page: MAX_ROWS_PER_PAGE }, ['canned_line', 'every']),
    meta: { is_silent: true },
    enabled,
  });
  return (id: string) => {
    const canned_line = data?.collection.find((line) => line.id === id);
    return canned_line ? cannedOption(canned_line) : { label: 'Canned line', hint: '' };
  };
}
