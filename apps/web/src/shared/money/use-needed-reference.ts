import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { required } from '@baydesk/domain/validation/text-rules';
import { useEffect } from 'react';
import { useFormScope } from '../ui/form/form-context.ts';
import { useFormText } from '../ui/form/use-form-field.ts';

/** True if the chosen method needs a reference, without which the form is then not sent. */
export function useNeededReference(methods: readonly PaymentMethod[], method_name: string, name: string): boolean {
  const { waits } = useFormScope();
  const method_id = useFormText(method_name);
  const reference = useFormText(name);
  const isNeeded = methods.find(({ id }) => id === method_id)?.needs_reference ?? false;
  useEffect(() => {
    const verdict = isNeeded ? required('Reference')(reference) : true;
    waits.set(name, async () => (verdict === true ? null : verdict));
    return () => {
      waits.delete(name);
    };
  }, [waits, name, isNeeded, reference]);
  return isNeeded;
}
