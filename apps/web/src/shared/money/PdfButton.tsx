import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { usePdf } from '../browser/use-pdf.ts';

interface PdfButtonProps {
  label: string;
  /** The id to print: the customer's for a statement, else the document's. */
  id: string;
  pdf: ReturnType<typeof usePdf<string>>;
}

/** Opens a document as a PDF. */
export function PdfButton({ label, id, pdf }: PdfButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate(id)}
    >
      {label}
    </Button>
  );
}
