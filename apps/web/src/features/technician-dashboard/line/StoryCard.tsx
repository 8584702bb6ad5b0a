import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { StoryField, useLineRights } from '../../work-orders/public.ts';
import classes from './TechnicianLine.module.css';

const STORY = 'story';
const STORY_ROWS = 4;

/** The technician's story; a plain text field, so that the keyboard's dictation works in it. */
export function StoryCard({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const isEditable = mayWork && line.editable;
  const card_ref = useRef<HTMLDivElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === STORY });
  useEffect(() => {
    if (isAskedFor) card_ref.current?.querySelector('textarea')?.focus();
  }, [isAskedFor]);
  if (!isEditable && line.tech_story === '') return null;
  return (
    <div id={STORY} ref={card_ref}>
      <SectionCard title="Story">
        {isEditable ? (
          <StoryField line={line} minRows={STORY_ROWS} />
        ) : (
          <p className={classes.words}>{line.tech_story}</p>
        )}
      </SectionCard>
    </div>
  );
}
