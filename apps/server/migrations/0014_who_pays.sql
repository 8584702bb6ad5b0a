-- Each line has one payer: the customer, a warranty, or the shop itself.

-- The maker or insurer who pays for warranty work; empty where the shop bears it.
alter table work_order_lines add column warranty_customer_id uuid;
-- A line that was marked as both was printed as warranty work.
update work_order_lines set is_internal = 0 where is_warranty = 1 and is_internal = 1;
alter table work_order_lines
  add constraint work_order_lines_one_payer check (is_warranty + is_internal < 2),
  add constraint work_order_lines_warranty_customer check (warranty_customer_id is null or is_warranty = 1),
  add foreign key (organization_id, warranty_customer_id) references customers (organization_id, id);
create index work_order_lines_warranty_customer on work_order_lines (organization_id, warranty_customer_id);

-- The totals kept beside orders hold only what the customer pays from now on. Also run after a restore, which may bring
-- orders of an earlier version.
create function settle_totals_by_payer() returns void language sql as $$
  select enqueue_job(
    'settle_totals',
    json_build_object('organization_id', o.organization_id, 'workplace_id', null, 'customer_id', null, 'has_other_payers', true),
    'settle_totals by payer ' || o.organization_id)
  from organizations o
  where exists (
    select from work_order_lines l where l.organization_id = o.organization_id and (l.is_warranty = 1 or l.is_internal = 1));
$$;
select settle_totals_by_payer();
