-- Who is assigned to a line keeps when it was settled, so that somebody’s day is found without all they ever worked on.

alter table line_technicians
  -- When the line was completed, declined or removed; null while it is to do.
  add column settled_at timestamptz;

create function line_settled_at(line work_order_lines) returns timestamptz
  language sql immutable
  return case
    when line.removed_at is not null or line.status = 'cancelled' then coalesce(line.removed_at, line.decided_at, line.created_at)
    when line.status = 'completed' then coalesce(line.completed_at, line.created_at)
  end;

update line_technicians t set settled_at = line_settled_at(l)
from work_order_lines l where l.organization_id = t.organization_id and l.id = t.line_id;

drop index line_technicians_staff;
create index line_technicians_staff on line_technicians (organization_id, staff_id, settled_at);

create function settle_technicians() returns trigger language plpgsql as $$
begin
  update line_technicians t set settled_at = line_settled_at(new)
  where t.organization_id = new.organization_id and t.line_id = new.id and t.settled_at is distinct from line_settled_at(new);
  return null;
end
$$;
create trigger settle_technicians after update of status, completed_at, removed_at on work_order_lines
  for each row when (line_settled_at(old) is distinct from line_settled_at(new)) execute function settle_technicians();

create function settle_new_technician() returns trigger language plpgsql as $$
begin
  update line_technicians t set settled_at = line_settled_at(l) from work_order_lines l
  where t.organization_id = new.organization_id and t.line_id = new.line_id and t.staff_id = new.staff_id
    and l.organization_id = new.organization_id and l.id = new.line_id and line_settled_at(l) is not null;
  return null;
end
$$;
create trigger settle_new_technician after insert on line_technicians
  for each row execute function settle_new_technician();
