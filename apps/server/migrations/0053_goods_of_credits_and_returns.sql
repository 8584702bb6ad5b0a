-- What came back with a credit, so that it goes again when the credit is taken back. The goods are written before the credit.
alter table return_requests
  add column credit_id uuid,
  add foreign key (organization_id, credit_id) references credits (organization_id, id) deferrable initially deferred;
create index return_requests_credit on return_requests (organization_id, credit_id) where credit_id is not null;

-- A worn part that came after its deposit was billed. Credits bring the pieces of one part at several times.
alter table core_returns
  add column credit_id uuid,
  add foreign key (organization_id, credit_id) references credits (organization_id, id);
drop index core_returns_once;
create unique index core_returns_once on core_returns (organization_id, part_request_id)
  where removed_at is null and credit_id is null;
create unique index core_returns_credit on core_returns (organization_id, credit_id, part_request_id)
  where credit_id is not null;

-- A return request stays with its part when that moves to another order.
create unique index part_requests_of_order on part_requests (organization_id, id, work_order_id);
update return_requests q set work_order_id = r.work_order_id
from part_requests r
where r.organization_id = q.organization_id and r.id = q.part_request_id and q.work_order_id <> r.work_order_id;
alter table return_requests
  add foreign key (organization_id, part_request_id, work_order_id)
    references part_requests (organization_id, id, work_order_id) on update cascade;
drop index return_requests_of_part;
create index return_requests_of_part on return_requests (organization_id, part_request_id, work_order_id)
  where part_request_id is not null;

-- What vendors answered, the newest answer first.
create index vendor_returns_answered on vendor_returns (organization_id, workplace_id, credit_date, id) include (items_count)
  where status in ('credited', 'rejected');
create index vendor_returns_answered_by on vendor_returns (organization_id, vendor_id, credit_date, id) include (items_count)
  where status in ('credited', 'rejected');
