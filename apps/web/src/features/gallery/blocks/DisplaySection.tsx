import { cents } from '@baydesk/domain/money/cents';
import { STATUSES_BY_COLOUR } from '@baydesk/domain/status/status-colour';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './GalleryPage.module.css';

const STATUSES = [...Object.values(STATUSES_BY_COLOUR).flatMap((statuses) => statuses.slice(0, 3)), 'estimate'];
const PEOPLE = ['Priya Raman', 'Mike Tran', 'Sam Adeyemi', 'Ana Novak'].map((name) => {
  const [first_name, last_name] = name.split(' ');
  return { first_name, last_name };
});

export function DisplaySection() {
  return (
    <SectionCard title="Display">
      <div className={classes.stack}>
        <div className={classes.samples}>
          <Money value={cents(217_975)} strong />
          <Money value={cents(-5_00)} />
          <Money value={cents(0)} />
          <Money value={null} />
          <Hours minutes={150} />
          <Hours minutes={0} />
        </div>
        <div className={classes.samples}>
          <DateText value="2026-11-15T14:05:00Z" />
          <DateText value="2026-11-15T14:05:00Z" withTime />
          <DateText value="2024-02-29" />
          <DateText value={null} />
          <KeyHint keys={['Mod', 'K']} />
          <KeyHint keys={['g', 'w']} />
        </div>
        <div className={classes.samples}>
          {PEOPLE.map((person) => (
            <PersonAvatar key={person.last_name} person={person} />
          ))}
          <PersonAvatar person={PEOPLE[0] ?? {}} size="large" withName />
        </div>
        <div className={classes.samples}>
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
        <div className={classes.samples}>
          <span>Shop supplies 4 %</span>
          <Explain
            title="Shop supplies"
            formula="Labour × 4 %, at most $50.00"
            values={[
              { label: 'Labour', value: <Money value={cents(812_00)} /> },
              { label: 'Rate', value: '4 %' },
            ]}
            rule="Default of the location Toronto; warranty lines do not count."
          >
            <Money value={cents(32_48)} />
          </Explain>
        </div>
      </div>
    </SectionCard>
  );
}
