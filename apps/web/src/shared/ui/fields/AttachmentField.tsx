import { useEffect, useRef } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useFormScope } from '../form/form-context.ts';
import type { AttachmentHandle, AttachmentInputProps } from '../inputs/AttachmentInput.tsx';
import { AttachmentInput } from '../inputs/AttachmentInput.tsx';
import type { Attachment } from '../inputs/use-uploads.ts';

const show = (attachments: readonly Attachment[]) => attachments.map(({ file_name }) => file_name).join(', ');

/** Saving waits until every file is uploaded, so that no photo is missing. */
export function AttachmentField({ name, label, ...props }: FieldProps<Omit<AttachmentInputProps, 'ref'>>) {
  const { name: _, ...field } = useFormField<readonly Attachment[]>(name, label, show);
  const { waits } = useFormScope();
  const input_ref = useRef<AttachmentHandle>(null);
  useEffect(() => {
    waits.set(name, async () => (await input_ref.current?.settle()) ?? null);
    return () => {
      waits.delete(name);
    };
  }, [waits, name]);
  return <AttachmentInput {...props} {...field} ref={input_ref} />;
}
