import type { SimilarCustomer } from '@baydesk/contract/customers.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { SimilarRecords } from '../../../shared/ui/records/SimilarRecords.tsx';
import { useSimilarCustomers } from '../use-customers.ts';

const TYPING_PAUSE_MS = 350;
const LEAST_CHARACTERS = 3;

const REASONS: Readonly<Record<SimilarCustomer['because'][number], string>> = {
  telephone: 'same phone',
  email: 'same e-mail',
  name: 'similar name',
};

/** Lists customers similar to the typed one, without blocking the form. */
export function SimilarCustomers({ except_id }: { except_id: string | undefined }) {
  const typed = useTyped();
  const is_enough = Object.values(typed).some((text) => text.length >= LEAST_CHARACTERS);
  const { data } = useSimilarCustomers(except_id === undefined ? typed : { ...typed, except_id }, is_enough);
  const similar = is_enough ? (data?.collection ?? []) : [];
  return (
    <SimilarRecords
      titles={['This may be the same customer', 'It may be one of these']}
      records={similar.map(({ id, name, because, telephone, city }) => ({
        id,
        name,
        link: { to: '/customers/$id', params: { id } },
        facts: [because.map((reason) => REASONS[reason]).join(', '), telephone, city],
      }))}
    />
  );
}

/** The values to look up, once typing pauses. */
function useTyped() {
  const [is_company, company_name] = [useFormText('customer_type') === 'company', useFormText('company_name')];
  const person_name = [useFormText('first_name'), useFormText('last_name')].join(' ');
  const telephone = useFormText('telephone').trim();
  const email = useFormText('email').trim();
  const name = (is_company ? company_name : person_name).trim();
  const [text] = useDebouncedValue(JSON.stringify({ name, telephone, email }), TYPING_PAUSE_MS);
  return JSON.parse(text) as { name: string; telephone: string; email: string };
}
