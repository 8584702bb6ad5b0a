-- A fixed price rule can be about a part of the catalogue; it then has the number of the part.

alter table fixed_price_rules
  add column catalogue_part_id uuid,
  add constraint fixed_price_rules_catalogue_part
    foreign key (organization_id, catalogue_part_id) references catalogue_parts (organization_id, id);

-- Rules for a number that only one part has are about this part. Of older rules that differ in writing only, the one that was
-- in use counts: the one written like the part, otherwise the newest.
update fixed_price_rules f
set catalogue_part_id = matched.part_id, part_number = matched.part_number
from (
  select distinct on (p.organization_id, p.id) p.organization_id, p.id as part_id, p.part_number, r.id as rule_id
  from catalogue_parts p
  join fixed_price_rules r on r.organization_id = p.organization_id and r.number_key = p.number_key
  where not exists (
    select from catalogue_parts other
    where other.organization_id = p.organization_id and other.number_key = p.number_key and other.id <> p.id)
  order by p.organization_id, p.id, r.is_retired, lower(r.part_number) = lower(p.part_number) desc, r.created_at desc, r.id
) matched
where f.organization_id = matched.organization_id and f.id = matched.rule_id;

-- Manufacturers may use the same number, so only rules by number have it to themselves.
drop index fixed_price_rules_part_number;
create unique index fixed_price_rules_part_number on fixed_price_rules (organization_id, lower(part_number))
  where catalogue_part_id is null;
create unique index fixed_price_rules_part on fixed_price_rules (organization_id, catalogue_part_id);
create index fixed_price_rules_sorted_number on fixed_price_rules (organization_id, is_retired, lower(part_number), id);

create function keep_number_of_rules() returns trigger language plpgsql as $$
begin
  update fixed_price_rules f set part_number = c.part_number
  from changed c
  where f.organization_id = c.organization_id and f.catalogue_part_id = c.id and f.part_number <> c.part_number;
  return null;
end
$$;
create trigger keep_number_of_rules after update on catalogue_parts
  referencing new table as changed for each statement execute function keep_number_of_rules();
