-- Days are approved for a person at a location. What was approved before counts wherever the person has clocked or works.
alter table approved_days
  drop constraint approved_days_overlap,
  add column workplace_id uuid;

insert into approved_days (organization_id, id, staff_id, workplace_id, first_day, last_day, approved_by, approved_at,
  reopened_by, reopened_at, reopened_reason)
select a.organization_id, gen_random_uuid(), a.staff_id, place.workplace_id, a.first_day, a.last_day, a.approved_by,
  a.approved_at, a.reopened_by, a.reopened_at, a.reopened_reason
from approved_days a
join (
  select organization_id, staff_id, workplace_id from punches
  union
  select organization_id, staff_id, workplace_id from enrollments
) place on place.organization_id = a.organization_id and place.staff_id = a.staff_id;
delete from approved_days where workplace_id is null;

alter table approved_days
  alter column workplace_id set not null,
  add foreign key (organization_id, workplace_id) references workplaces (organization_id, id),
  add constraint approved_days_overlap exclude using gist
    (organization_id with =, staff_id with =, workplace_id with =, daterange(first_day, last_day, '[]') with &&)
    where (reopened_at is null);
create index approved_days_of_location on approved_days (organization_id, workplace_id);
