-- A fixed price rule is found by its number however it is written. The index is not unique, because older rules may differ in
-- writing only.
alter table fixed_price_rules
  add column number_key text not null generated always as (part_number_key(part_number)) stored;
create index fixed_price_rules_number on fixed_price_rules (organization_id, number_key);

-- A part is also found by its manufacturer's name, so a new name goes to its parts.
create function keep_words_of_made_parts() returns trigger language plpgsql as $$
declare
  of_organization uuid;
  ids uuid[];
begin
  for of_organization, ids in
    select p.organization_id, array_agg(p.id)
    from changed c
    join before b on b.organization_id = c.organization_id and b.id = c.id and b.name <> c.name
    join catalogue_parts p on p.organization_id = c.organization_id and p.manufacturer_id = c.id
    group by 1
  loop
    call keep_words_of_parts(of_organization, ids);
  end loop;
  return null;
end
$$;
create trigger keep_words_of_parts after update on manufacturers
  referencing old table as before new table as changed for each statement execute function keep_words_of_made_parts();
