-- A process remembers who is behind a session. What it remembers holds as long as the stamp of the session is the
-- same, and the stamp changes with whatever decides what the person may do.
alter table staff add column access_version integer not null default 1;

create function stamp_staff() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end
$$;
create trigger stamp_staff before update on staff for each row execute function stamp_staff();

create function stamp_enrolled_staff() returns trigger language plpgsql as $$
begin
  update staff set access_version = access_version + 1
    where organization_id = coalesce(new.organization_id, old.organization_id) and id = coalesce(new.staff_id, old.staff_id);
  return null;
end
$$;
create trigger stamp_enrolled_staff after insert or update or delete on enrollments
  for each row execute function stamp_enrolled_staff();

-- The stamps of the sessions that calls are made with, in the order asked for; null where there is no such session.
create function session_stamps(organizations uuid[], session_hashes bytea[], locations uuid[]) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select p.access_version || coalesce('.' || w.version, '')
    from unnest(organizations, session_hashes, locations)
      with ordinality as asked (organization_id, session_hash, location_id, position)
    left join sessions s on s.organization_id = asked.organization_id and s.token_hash = asked.session_hash
    left join staff p on p.organization_id = s.organization_id and p.user_id = s.user_id
    left join workplaces w on w.organization_id = s.organization_id and w.id = asked.location_id
    order by position);
end
$$;
revoke execute on function session_stamps(uuid[], bytea[], uuid[]) from public;
grant execute on function session_stamps(uuid[], bytea[], uuid[]) to baydesk_app;
