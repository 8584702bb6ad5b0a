import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useWorkOrderLines } from '../order-data/use-work-order.ts';
import classes from './ImportedLines.module.css';

export function ImportedLines({ order }: { order: WorkOrder }) {
  const { data, error, refetch } = useWorkOrderLines(order.id);
  const lines = data?.collection;
  return (
    <SectionCard title="Lines" flush>
      {lines ? (
        lines.length > 0 ? (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <ImportedLine key={line.line_id} line={line} />
            ))}
          </ul>
        ) : (
          <EmptyState text="No lines came with this order" />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={3} />
      )}
    </SectionCard>
  );
}

function ImportedLine({ line }: { line: WorkOrderLine }) {
  const { line_name, description, tech_story, labour_type, time_estimate, labour_total, part_requests } = line;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <h3 className={classes.name}>{line_name}</h3>
        <Money value={line.line_total} strong />
      </div>
      {description !== '' && <p className={classes.text}>{description}</p>}
      <dl className={classes.items}>
        {(time_estimate > 0 || labour_total !== 0) && (
          <div className={classes.item}>
            <dt>
              {labour_type || 'Labour'} · <Hours minutes={time_estimate} />
            </dt>
            <dd>
              <Money value={labour_total} />
            </dd>
          </div>
        )}
        {part_requests.map((part) => (
          <div key={part.id} className={classes.item}>
            <dt>{[part.part_number, part.description, `× ${part.quantity}`].filter(Boolean).join(' ')}</dt>
            <dd>
              <Money value={part.total} />
            </dd>
          </div>
        ))}
      </dl>
      {tech_story !== '' && <p className={classes.text}>{tech_story}</p>}
    </li>
  );
}
