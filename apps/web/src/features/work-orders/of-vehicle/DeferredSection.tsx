import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import { create } from '@baydesk/domain/permissions/permission';
import { Button, Checkbox } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useChosenIds } from '../../../shared/ui/list/table/use-chosen-ids.ts';
import { useDeferredLines } from '../create/use-create-order.ts';
import classes from './DeferredSection.module.css';

interface DeferredSectionProps {
  vehicle_id: string;
  onTakeUp: (line_ids: readonly string[]) => void;
}

/** Work the customer declined on this unit before, which can be put on a new order. */
export function DeferredSection({ vehicle_id, onTakeUp }: DeferredSectionProps) {
  const lines = useDeferredLines(vehicle_id);
  const mayCreate = useCan(create('work_order'));
  const { ids: left_out, toggle } = useChosenIds();
  if (lines.length === 0) return null;
  const chosen = lines.filter(({ line_id }) => !left_out.has(line_id));
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  return (
    <SectionCard
      title="Deferred work"
      flush
      actions={
        mayCreate ? (
          <Button
            size="compact-sm"
            className={classes.take_up}
            variant="light"
            leftSection={<IconClipboardPlus size={15} stroke={1.75} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => onTakeUp(chosen.map(({ line_id }) => line_id))}
          >
            Take up on a new order
          </Button>
        ) : (
          amounts.length > 0 && <span className={classes.sum}>{formatCents(sumCents(amounts))}</span>
        )
      }
    >
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.line_id} className={classes.line}>
            {mayCreate && (
              <Checkbox
                className={classes.choose}
                size="xs"
                aria-label={`Take up ${line.line_name}`}
                checked={!left_out.has(line.line_id)}
                onChange={() => toggle(line.line_id)}
              />
            )}
            <div className={classes.words}>
              <span className={classes.name}>{line.line_name}</span>
              <span className={classes.why}>
                <Link to="/workorders/$id/lines" params={{ id: line.work_order_id }} className={classes.link}>
                  {line.work_order_number}
                </Link>
                , declined <DateText value={line.declined_at} />
                {line.declined_reason && `: ${line.declined_reason}`}
              </span>
            </div>
            <Price value={line.amount} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
