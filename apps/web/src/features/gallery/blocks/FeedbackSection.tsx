import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './GalleryPage.module.css';

type Question = 'send' | 'void' | null;

export function FeedbackSection() {
  const [question, setQuestion] = useState<Question>(null);
  const [lines, setLines] = useState(['Brakes', 'PM-B service', 'Windshield']);
  const remove = (line: string) => {
    const before = lines;
    setLines(lines.filter((other) => other !== line));
    undoable(`${line} is removed`, () => setLines(before));
  };
  return (
    <SectionCard title="Confirm and undo">
      <div className={classes.stack}>
        <div className={classes.samples}>
          <Button variant="default" onClick={() => setQuestion('send')}>
            Send invoice
          </Button>
          <Button variant="default" onClick={() => setQuestion('void')}>
            Void (refused)
          </Button>
        </div>
        <div className={classes.samples}>
          {lines.map((line) => (
            <Button key={line} variant="default" onClick={() => remove(line)}>
              Remove {line}
            </Button>
          ))}
        </div>
      </div>
      {question === 'send' && (
        <ConfirmDialog
          title="Send invoice?"
          action="Send invoice"
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 600))}
          onClose={() => setQuestion(null)}
        >
          Invoice 2042 goes to dana@halton.example. A sent invoice cannot be called back.
        </ConfirmDialog>
      )}
      {question === 'void' && (
        <ConfirmDialog
          title="Void invoice?"
          action="Void"
          danger
          onConfirm={() => Promise.reject(new Error('Reverse its payments first.'))}
          onClose={() => setQuestion(null)}
        >
          The invoice stays on record as void.
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
