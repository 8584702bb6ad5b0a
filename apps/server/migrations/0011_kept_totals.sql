-- Totals kept for lists follow the rules they are added up by, until an order is settled.

-- What a settled order was added up by, so that a new tax does not reach what was billed. Empty while rules still count.
alter table work_orders add column frozen_rules jsonb;

-- Whatever changes a rule, by whichever way, has the open orders it counts for added up again after the commit.
create function settle_totals_later() returns trigger language plpgsql as $$
declare
  changed constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  organization constant uuid := changed ->> 'organization_id';
  -- Whose rule it is: a location's, a customer's, or without a name everybody's.
  scope constant text := tg_argv[0];
begin
  if not exists (select from work_orders where organization_id = organization) then return null; end if;
  perform enqueue_job(
    'settle_totals',
    json_build_object(
      'organization_id', organization,
      'workplace_id', case scope when 'workplace' then changed ->> 'id' end,
      'customer_id', case scope when 'customer' then changed ->> 'id' end),
    'settle_totals ' || case when scope is null then organization::text else changed ->> 'id' end);
  return null;
end
$$;

create trigger settle_totals after insert or update or delete on tax_components
  for each row execute function settle_totals_later();
create trigger settle_totals after update on categories
  for each row when (old.is_tax_exempt <> new.is_tax_exempt) execute function settle_totals_later();
create trigger settle_totals after update on organization_settings
  for each row when (
    (old.shop_supplies_percent, old.shop_supplies_of, old.shop_supplies_min_cents, old.shop_supplies_max_cents)
    is distinct from
    (new.shop_supplies_percent, new.shop_supplies_of, new.shop_supplies_min_cents, new.shop_supplies_max_cents))
  execute function settle_totals_later();
create trigger settle_totals after update on workplaces
  for each row when (
    (old.tax_id, old.timezone, old.shop_supplies_percent, old.shop_supplies_of, old.shop_supplies_min_cents,
      old.shop_supplies_max_cents)
    is distinct from
    (new.tax_id, new.timezone, new.shop_supplies_percent, new.shop_supplies_of, new.shop_supplies_min_cents,
      new.shop_supplies_max_cents))
  execute function settle_totals_later('workplace');
create trigger settle_totals after update on customers
  for each row when (
    (old.tax_id, old.is_tax_exempt, old.tax_exempt_until, old.shop_supplies_percent, old.shop_supplies_of,
      old.shop_supplies_min_cents, old.shop_supplies_max_cents)
    is distinct from
    (new.tax_id, new.is_tax_exempt, new.tax_exempt_until, new.shop_supplies_percent, new.shop_supplies_of,
      new.shop_supplies_min_cents, new.shop_supplies_max_cents))
  execute function settle_totals_later('customer');

-- An exemption ends with its last day, which nobody writes. A month back, for a server that was off; a day on, for
-- locations where it is tomorrow already.
create index customers_exempt_until on customers (tax_exempt_until) where is_tax_exempt;
create function settle_lapsed_exemptions(today date) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'settle_totals',
      json_build_object('organization_id', organization_id, 'workplace_id', null, 'customer_id', id),
      'settle_totals ' || id)
    from customers where is_tax_exempt and tax_exempt_until between today - 31 and today;
  $$;
revoke execute on function settle_lapsed_exemptions(date) from public;
grant execute on function settle_lapsed_exemptions(date) to baydesk_app;
