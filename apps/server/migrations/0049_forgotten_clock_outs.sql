-- Forgotten clock-outs are found and told once; people hear of corrections of their time.

alter table punches add column told_forgotten_at timestamptz;
create index punches_forgotten on punches (workplace_id, organization_id, started_at)
  where ended_at is null and removed_at is null and told_forgotten_at is null;

alter table inbox_items
  drop constraint inbox_items_reference_type_check,
  add check (
    reference_type in
      ('work_order', 'customer', 'vehicle', 'vendor', 'catalogue_part', 'delivery', 'timesheet', 'general'));

-- Enqueues each organization with somebody still in since before a location closed. Which of them forgot is decided there.
create function enqueue_forgotten_clock_outs(moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'tell_forgotten', json_build_object('organization_id', organization_id), 'tell_forgotten ' || organization_id)
    from (
      select distinct w.organization_id from workplaces w
      where w.closes_at is not null and exists (
        select from punches p
        where p.organization_id = w.organization_id and p.workplace_id = w.id
          and p.ended_at is null and p.removed_at is null and p.told_forgotten_at is null
          -- Before the last time that the location closed, give or take the hour of a clock change.
          and p.started_at < (
            (moment at time zone w.timezone)::date + w.closes_at
            - case when (moment at time zone w.timezone)::time < w.closes_at then interval '1 day' else interval '0' end
          ) at time zone w.timezone + interval '1 hour')) waiting;
  $$;
revoke execute on function enqueue_forgotten_clock_outs(timestamptz) from public;
grant execute on function enqueue_forgotten_clock_outs(timestamptz) to baydesk_app;
