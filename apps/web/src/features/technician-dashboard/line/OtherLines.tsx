import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { LineBadge, useOrderContext } from '../../work-orders/public.ts';
import classes from './TechnicianLine.module.css';

/** The other lines of the order with their technicians, read-only. */
export function OtherLines({ line }: { line: WorkOrderLine }) {
  const { lines, order } = useOrderContext();
  const others = lines.filter(({ line_id }) => line_id !== line.line_id);
  if (others.length === 0) return null;
  return (
    <SectionCard title={`Also on ${order.work_order_number}`} flush>
      <ul className={classes.rows}>
        {others.map((other) => (
          <li key={other.line_id} className={classes.row}>
            <span className={classes.row_words}>
              {other.line_name}
              {other.assigned_techs.length > 0 && (
                <span className={classes.quiet}>
                  {' '}
                  · {other.assigned_techs.map(({ first_name }) => first_name).join(', ')}
                </span>
              )}
            </span>
            <LineBadge status={other.status} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
