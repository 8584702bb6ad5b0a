-- The units that parts are first counted in.
create function start_measurements(organization uuid) returns void language sql as $$
  insert into measurements (organization_id, id, name, measurement_type)
  select organization, id_by_name(organization, 'measurement ' || name), name, measurement_type
  from (values
    ('Each', 'quantity'), ('Set', 'quantity'), ('Litre', 'volume'), ('Metre', 'length'), ('Kilogram', 'weight'),
    ('Hour', 'time')) as unit (name, measurement_type);
$$;

select start_measurements(organization_id) from organizations;

alter function start_shop_rules(uuid) rename to start_prices_and_taxes;

-- What a new organization begins with.
create function start_shop_rules(organization uuid) returns void language sql as $$
  select start_prices_and_taxes(organization);
  select start_measurements(organization);
$$;
