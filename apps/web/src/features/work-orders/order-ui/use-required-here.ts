import { required } from '@baydesk/domain/validation/text-rules';
import { useEffect } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';

/** Requires a field that is optional in the contract, because other calls of the same endpoint need none. */
export function useRequiredHere(name: string, label: string): void {
  const { form, waits } = useFormScope();
  useEffect(() => {
    waits.set(name, async () => {
      const verdict = required(label)(form.getValues()[name]);
      return verdict === true ? null : verdict;
    });
    return () => void waits.delete(name);
  }, [form, waits, name, label]);
}
