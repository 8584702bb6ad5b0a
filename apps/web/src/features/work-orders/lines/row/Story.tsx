import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { SavedTick } from '../../../../shared/ui/edit/SavedTick.tsx';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import body from '../../order-ui/LineDetail.module.css';
import classes from './Story.module.css';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useStory } from './use-story.ts';

/** The technician's own account of the work on a line. */
export function Story({ line }: { line: WorkOrderLine }) {
  const { mayWork } = useLineRights();
  const isEditable = mayWork && line.editable;
  if (!isEditable && line.tech_story === '') return null;
  return (
    <>
      <dt className={body.label}>Story</dt>
      <dd className={body.content} data-stacked>
        {isEditable ? <StoryField line={line} /> : <span className={classes.text}>{line.tech_story}</span>}
      </dd>
    </>
  );
}

/** An empty field is `minRows` rows high. */
export function StoryField({ line, minRows = 1 }: { line: WorkOrderLine; minRows?: number }) {
  const story = useStory(line);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void story.save();
  };
  return (
    <>
      {story.isChangedMeanwhile && (
        <Callout tone="warning" title="Somebody changed the story meanwhile to" isAlert>
          <div className={classes.text}>{line.tech_story || '(nothing)'}</div>
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={story.drop}>
              Keep theirs
            </Button>
            <Button size="compact-sm" onClick={() => void story.saveMine()}>
              Save mine
            </Button>
          </div>
        </Callout>
      )}
      <div className={classes.field}>
        <Textarea
          classNames={{ input: classes.input ?? '' }}
          aria-label={`Story of ${line.line_name}`}
          placeholder="What was found and done"
          autosize
          minRows={minRows}
          maxRows={14}
          value={story.text}
          error={story.problem}
          readOnly={story.isSaving}
          onChange={(event) => story.type(event.currentTarget.value)}
          onBlur={() => void story.save()}
          onKeyDown={onKeyDown}
        />
        {story.isTicked && (
          <span className={classes.tick}>
            <SavedTick />
          </span>
        )}
      </div>
      {story.problem !== null && (
        <div className={classes.actions}>
          <span className={body.quiet}>What you wrote is kept here.</span>
          <Button size="compact-sm" variant="default" onClick={() => void story.save()}>
            Try again
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={story.drop}>
            Drop it
          </Button>
        </div>
      )}
    </>
  );
}
