import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { AskForPart } from '../quick-line/AskForPart.tsx';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from './PartRequests.module.css';
import type { RequestListing } from './RequestRows.tsx';
import { RequestRows } from './RequestRows.tsx';

interface RequestGroupProps {
  line: WorkOrderLine;
  requests: readonly PartRequest[];
  listing: RequestListing<PartRequest>;
  onAsk: () => void;
  onAddSet: () => void;
}

/** The part requests of one line, with a field to add another. */
export function RequestGroup({ line, requests, listing, onAsk, onAddSet }: RequestGroupProps) {
  const { mayAskForParts, mayQuote } = useLineRights();
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
            {mayQuote && <HeadButton label="Part with price" onClick={onAsk} />}
            {line.status !== 'completed' && <HeadButton label="Part set" onClick={onAddSet} />}
          </span>
        )}
      </header>
      {requests.length > 0 && (
        <RequestRows
          listing={listing}
          name={line.line_name}
          is_line_authorized={isAuthorizedLine(line.status)}
          line={line}
          requests={requests}
        />
      )}
      {isEditable && (
        <div className={classes.add}>
          <AskForPart line={line} placeholder="Ask for a part: brake drum, 4707 ×2" />
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
