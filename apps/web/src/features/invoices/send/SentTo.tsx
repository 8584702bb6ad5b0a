import { SentMails } from '../../../shared/ui/display/SentMails.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useInvoiceMails } from './use-invoice-mails.ts';

/** The people to whom the invoice was sent, when, and if it was opened. */
export function SentTo({ id }: { id: string }) {
  const { data, error, refetch } = useInvoiceMails(id);
  return (
    <SectionCard title="Sent to">
      {data && <SentMails mails={data.collection} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={1} />)}
    </SectionCard>
  );
}
