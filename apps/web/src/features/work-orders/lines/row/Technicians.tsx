import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { fullName } from '@baydesk/domain/format/person-name';
import { Popover, Progress } from '@mantine/core';
import { IconClock, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { Hours } from '../../../../shared/ui/display/Hours.tsx';
import { PersonAvatar } from '../../../../shared/ui/display/PersonAvatar.tsx';
import body from '../../order-ui/LineDetail.module.css';
import { PersonOnItNow, useMinutesSoFar } from '../../order-ui/OnItNow.tsx';
import classes from './Technicians.module.css';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

const TechnicianPicker = loadedLater(() => import('../changes/TechnicianPicker.tsx'), 'TechnicianPicker');

const PICKER_PX = 280;

/** The assigned technicians and others who logged time on the line, with the hours of each. */
export function Technicians({ line }: { line: WorkOrderLine }) {
  const { mayAssign } = useLineRights();
  const { assign } = useLineChanges(line);
  const [isPicking, setIsPicking] = useState(false);
  const isEditable = mayAssign && line.editable;
  const logged_ids = new Set(line.logged_techs.map(({ staff_id }) => staff_id));
  const helpers = line.logged_techs.filter(
    ({ staff_id }) => !line.assigned_techs.some((tech) => tech.staff_id === staff_id),
  );
  const people = [...line.assigned_techs, ...helpers];
  const minutesOf = (staff_id: string) => line.tech_times.find((time) => time.staff_id === staff_id)?.minutes ?? 0;
  if (people.length === 0 && !isEditable) return null;
  return (
    <>
      <dt className={body.label}>Technicians</dt>
      <dd className={body.content}>
        {people.map((tech) => (
          <span key={tech.staff_id} className={classes.person}>
            <PersonAvatar person={tech} withName />
            <PersonOnItNow line={line} staff_id={tech.staff_id} />
            <span className={body.quiet}>
              {logged_ids.has(tech.staff_id)
                ? minutesOf(tech.staff_id) > 0 && (
                    <>
                      <IconClock size={13} stroke={1.75} className={classes.clock} aria-hidden />{' '}
                      <Hours minutes={minutesOf(tech.staff_id)} /> logged
                    </>
                  )
                : 'not yet logged'}
            </span>
          </span>
        ))}
        {line.logged_techs.length > 0 && line.time_estimate > 0 && <AgainstEstimate line={line} />}
        {isEditable && (
          <Popover
            opened={isPicking}
            onChange={setIsPicking}
            width={PICKER_PX}
            position="bottom-start"
            shadow="md"
            trapFocus
          >
            <Popover.Target>
              <button
                type="button"
                className={classes.assign}
                aria-label={people.length === 0 ? undefined : `Change who works on ${line.line_name}`}
                onClick={() => setIsPicking(!isPicking)}
              >
                <IconUserPlus size={15} stroke={1.75} aria-hidden />
                {people.length === 0 && 'Assign'}
              </button>
            </Popover.Target>
            <Popover.Dropdown aria-label={`Who works on ${line.line_name}`}>
              <TechnicianPicker
                initial={line.assigned_techs.map(({ staff_id }) => staff_id)}
                onChoose={(chosen) => void assign(chosen)}
              />
            </Popover.Dropdown>
          </Popover>
        )}
        <span className="visually-hidden">
          {line.assigned_techs[0] && `${fullName(line.assigned_techs[0])} leads.`}
        </span>
      </dd>
    </>
  );
}

/** '1.20 h of 3.50 h': everybody's time so far against the estimate. */
function AgainstEstimate({ line }: { line: WorkOrderLine }) {
  const minutes = useMinutesSoFar(line);
  return (
    <span className={classes.against}>
      <Progress
        className={classes.progress}
        size="sm"
        value={Math.min(100, (minutes / line.time_estimate) * 100)}
        color={minutes > line.time_estimate ? 'orange.7' : undefined}
        aria-label="Logged of the estimated hours"
      />
      <span className={body.quiet}>
        <Hours minutes={minutes} /> of <Hours minutes={line.time_estimate} />
      </span>
    </span>
  );
}
