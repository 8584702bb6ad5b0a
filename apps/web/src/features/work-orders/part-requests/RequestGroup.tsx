import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { isPricedPart } from '../order-data/order-money.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { AddHere } from '../order-ui/AddHere.tsx';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from './PartRequests.module.css';
import { RequestRow } from './RequestRow.tsx';
import { useRequestChanges } from './use-request-changes.ts';

interface RequestGroupProps {
  line: WorkOrderLine;
  requests: readonly PartRequest[];
  /** The position among all shown requests, across lines. */
  indexOf: (request: PartRequest) => number;
  selected_ids: ReadonlySet<string>;
  isChoosing: boolean;
  onSelect: (id: string) => void;
  onFocus: (index: number) => void;
  onQuote: (request: PartRequest) => void;
  onDiscount: (request: PartRequest) => void;
  onAsk: () => void;
  onAddSet: () => void;
}

/** The part requests of one line, with a field to add another. */
export function RequestGroup(props: RequestGroupProps) {
  const { line, requests, indexOf, selected_ids } = props;
  const { mayAskForParts, mayQuote } = useLineRights();
  const seesCosts = useCan(view('part_request', 'cost'));
  const seesPrices = requests.every(isPricedPart);
  const changes = useRequestChanges();
  const isEditable = mayAskForParts && line.editable;
  return (
    <section className={classes.group} aria-label={line.line_name}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <span className={classes.number}>{line.line_order}</span> {line.line_name}
        </h2>
        <LineBadge status={line.status} />
        {isEditable && (
          <span className={classes.ask}>
            {mayQuote && <HeadButton label="Part with price" onClick={props.onAsk} />}
            {line.status !== 'completed' && <HeadButton label="Part set" onClick={props.onAddSet} />}
          </span>
        )}
      </header>
      {requests.length > 0 && (
        <ul
          className={classes.rows}
          data-costs={seesCosts || undefined}
          data-priceless={!seesPrices || undefined}
          aria-label={`Parts of ${line.line_name}`}
        >
          <li className={classes.headings} aria-hidden>
            <span />
            <span>Part</span>
            <span>Quantity</span>
            {seesCosts && <span className={classes.cost}>Cost</span>}
            {seesPrices && (
              <>
                <span>Sell price</span>
                <span>Amount</span>
              </>
            )}
            <span>Status</span>
            <span />
          </li>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              line={line}
              index={indexOf(request)}
              seesCosts={seesCosts}
              isSelected={selected_ids.has(request.id)}
              isChoosing={props.isChoosing}
              onSelect={() => props.onSelect(request.id)}
              onFocus={() => props.onFocus(indexOf(request))}
              onQuote={() => props.onQuote(request)}
              onDiscount={() => props.onDiscount(request)}
            />
          ))}
        </ul>
      )}
      {isEditable && (
        <div className={classes.add}>
          <AddHere
            label={`New part of ${line.line_name}`}
            placeholder="Ask for a part: brake drum, 4707 ×2"
            onAdd={(id, text) => changes.ask(line.line_id, id, text)}
          />
        </div>
      )}
    </section>
  );
}

function HeadButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
