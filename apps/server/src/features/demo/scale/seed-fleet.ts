import { CONTACT_TYPES } from '@baydesk/domain/contacts/contact-type';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { v7 as uuidv7 } from 'uuid';
import * as names from './fleet-words.ts';

export type RunStatement = (text: string, values: readonly unknown[]) => Promise<void>;

const VEHICLES_PER_CUSTOMER = 3;
const CONTACTS_PER_CUSTOMER = 1.3;

/** Inserts customers with contacts, vehicles, owners and readings that vary as in a real shop. */
export async function seedFleet(run: RunStatement, organization_id: string, vehicles: number): Promise<void> {
  const customers = Math.ceil(vehicles / VEHICLES_PER_CUSTOMER);
  for (const statement of [...WITHOUT_INDEX_OF_SEARCH, ...CHOICES]) await run(statement, []);
  await run(PLAN_CUSTOMERS, [customers]);
  await run(CUSTOMERS, [
    organization_id,
    names.COMPANY_FIRST_WORDS,
    names.COMPANY_SECOND_WORDS,
    names.COMPANY_ENDINGS,
    names.FIRST_NAMES,
    names.LAST_NAMES,
    names.CITIES,
    names.STREETS,
    CREDIT_TERMS,
  ]);
  await run(CONTACTS, [
    organization_id,
    Math.round(customers * CONTACTS_PER_CUSTOMER),
    customers,
    names.FIRST_NAMES,
    names.LAST_NAMES,
    names.CITIES,
    CONTACT_TYPES,
  ]);
  const models = names.FLEET_MODELS;
  const maker_ids = new Map(models.map(({ maker }) => [maker, uuidv7()]));
  await run(PLAN_MODELS, [
    models.map(({ maker }) => maker),
    models.map(({ maker }) => maker_ids.get(maker)),
    models.map(({ model }) => model),
    models.map(() => uuidv7()),
    models.map(({ vin_start }) => vin_start),
    models.map(({ parts }) => parts),
  ]);
  await run(MAKERS, [organization_id]);
  await run(MODELS, [organization_id]);
  await run(VEHICLES, [organization_id, vehicles, customers]);
  await run(OWNERS, [organization_id]);
  await run(READINGS, [organization_id]);
  await run(INDEX_OF_SEARCH, []);
}

/** The search index is built at once at the end, which is faster than entry by entry. */
const WITHOUT_INDEX_OF_SEARCH = [
  `create temp table seeded_index on commit drop as select pg_get_indexdef('search_entries_keys'::regclass) as definition`,
  'drop index search_entries_keys',
];

const INDEX_OF_SEARCH = `do $$ begin
  execute (select definition from seeded_index);
  alter index search_entries_keys alter column 1 set statistics 0;
end $$`;

/** Ids ordered by time, as those that browsers create. */
export const ID_OF = `create or replace function pg_temp.id_of(at timestamptz) returns uuid language sql volatile
  return overlay(overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || md5(random()::text)
    placing '7' from 13 for 13) placing '8' from 17)::uuid`;

const CHOICES = [
  // A value above 1 chooses words at the beginning more often.
  `create or replace function pg_temp.one_of(list text[], leaning float default 1) returns text language sql volatile
   return list[1 + floor(power(random(), leaning) * cardinality(list))::int]`,
  `create or replace function pg_temp.digits(count int) returns text language sql volatile
   return lpad(floor(random() * power(10, count))::bigint::text, count, '0')`,
  // Turns the digits of a hash into letters and digits.
  `create or replace function pg_temp.letters(noise text) returns text language sql immutable
   return translate(noise, '0123456789abcdef', 'ABCEHJKLMNPRSTVX')`,
  `create or replace function pg_temp.signs(noise text) returns text language sql immutable
   return translate(noise, '0123456789abcdef', 'A1C2E3G4K5M7P8T9')`,
  ID_OF,
  `create or replace function pg_temp.with_check_digit(vin text) returns text language plpgsql immutable as $$
   declare
     figures constant text := translate(vin, 'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789');
     weights constant int[] := '{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}';
     sum int := 0;
   begin
     for place in 1..17 loop
       sum := sum + weights[place] * (ascii(substr(figures, place, 1)) - 48);
     end loop;
     return overlay(vin placing substr('0123456789X', 1 + sum % 11, 1) from 9);
   end $$`,
];

const PLAN_CUSTOMERS = `create temp table seeded_customers on commit drop as
  select n as place, pg_temp.id_of(created_at) as id, created_at
  from (select n, now() - interval '6 years' * (1 - n::float / $1) as created_at from generate_series(0, $1::int - 1) n) planned`;

const CUSTOMERS = `insert into customers (organization_id, id, customer_type, company_name, first_name, last_name, email,
    telephone, address, city, state_or_province, postal_code, credit_terms, credit_limit_cents, created_at)
  select $1, id, kind, company_name, first_name, last_name,
    case kind when 'company' then 'office@' || replace(plain_words(company_name), ' ', '')
      else replace(plain_words(first_name || ' ' || last_name), ' ', '.') || '@mail' end || '.test',
    format('(%s) %s - %s', split_part(city, '|', 3), pg_temp.digits(3), pg_temp.digits(4)),
    1 + floor(random() * 9000)::int || ' ' || pg_temp.one_of($8::text[]), split_part(city, '|', 1), split_part(city, '|', 2),
    pg_temp.letters(substr(noise, 1, 1)) || pg_temp.digits(1) || pg_temp.letters(substr(noise, 2, 1)) || ' '
      || pg_temp.digits(1) || pg_temp.letters(substr(noise, 3, 1)) || pg_temp.digits(1),
    pg_temp.one_of($9::text[]), (5 + floor(random() * 200)::int) * 100000, created_at
  from (
    select id, created_at, kind, md5(random()::text) as noise, pg_temp.one_of($7::text[], 1.5) as city,
      case kind when 'company' then btrim(concat_ws(' ', pg_temp.one_of($2::text[], 1.3), pg_temp.one_of($3::text[], 1.3),
        pg_temp.one_of($4::text[]))) else '' end as company_name,
      case kind when 'individual' then pg_temp.one_of($5::text[], 1.3) else '' end as first_name,
      case kind when 'individual' then pg_temp.one_of($6::text[], 1.3) else '' end as last_name
    from (select id, created_at, case when random() < 0.75 then 'company' else 'individual' end as kind from seeded_customers) c
  ) named`;

const CONTACTS = `insert into contacts (organization_id, id, customer_id, first_name, last_name, email, telephone,
    contact_type, is_preferred, is_billing_contact, created_at)
  select $1, pg_temp.id_of(c.created_at), c.id, first_name, last_name,
    replace(plain_words(first_name || ' ' || last_name), ' ', '.') || '@mail.test',
    format('(%s) %s - %s', split_part(pg_temp.one_of($6::text[], 1.5), '|', 3), pg_temp.digits(3), pg_temp.digits(4)),
    pg_temp.one_of($7::text[]), is_first, is_first, c.created_at
  from (
    select case when n < $3::int then n else floor(random() * $3::int)::int end as of_customer, n < $3::int as is_first,
      pg_temp.one_of($4::text[], 1.3) as first_name, pg_temp.one_of($5::text[], 1.3) as last_name
    from generate_series(0, $2::int - 1) n
  ) named join seeded_customers c on c.place = of_customer`;

const PLAN_MODELS = `create temp table seeded_models on commit drop as
  select row_number() over () - 1 as slot, m.*
  from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::int[])
    as m (maker, maker_id, model, model_id, vin_start, parts), generate_series(1, parts)`;

const MAKERS = `insert into vehicle_makers (organization_id, id, name)
  select distinct $1::uuid, maker_id, maker from seeded_models`;

const MODELS = `insert into vehicle_models (organization_id, id, vehicle_maker_id, name)
  select distinct $1::uuid, model_id, maker_id, model from seeded_models`;

// The serial numbers at the end of the VINs are unique for up to a million vehicles.
const VEHICLES = `with types as (select array_agg(id::text) as ids from vehicle_types where organization_id = $1),
  planned as (
    select n, floor(random() * (select count(*) from seeded_models))::int as slot,
      floor(case when n % 2 = 0 then random() else power(random(), 2) end * $3::int)::int as of_customer,
      2026 - floor(power(random(), 1.7) * 28)::int as year, floor(10000 + random() * 900000) as mileage,
      md5(random()::text) as noise
    from generate_series(1, $2::int) n)
  insert into vehicles (organization_id, id, customer_id, unit, vin, licence_plate, year, vehicle_maker_id, vehicle_model_id,
    vehicle_type_id, mileage, created_at)
  select $1, pg_temp.id_of(c.created_at), c.id,
    case n % 5 when 0 then 'T-' when 1 then 'TRK ' else '' end || (100 + floor(power(random(), 2) * 9900))::int,
    pg_temp.with_check_digit(vin_start || pg_temp.signs(substr(noise, 1, 5)) || '0'
      || substr('ABCDEFGHJKLMNPRSTVWXY123456789', 1 + (year - 1980) % 30, 1) || pg_temp.letters(substr(noise, 6, 1))
      || lpad((n * 611953::bigint % 1000000)::text, 6, '0')),
    case n % 3 when 0 then pg_temp.letters(substr(noise, 7, 4)) || ' ' || pg_temp.digits(3)
      when 1 then pg_temp.letters(substr(noise, 7, 2)) || pg_temp.digits(2) || ' ' || pg_temp.digits(3)
      else 'P' || pg_temp.digits(6) end,
    year, maker_id, model_id, pg_temp.one_of(ids, 2)::uuid, mileage, c.created_at
  from planned join seeded_models m using (slot) join seeded_customers c on c.place = of_customer, types`;

const OWNERS = `insert into vehicle_owners (organization_id, id, vehicle_id, customer_id, owned_from)
  select organization_id, pg_temp.id_of(created_at), id, customer_id, created_at from vehicles where organization_id = $1`;

const READINGS = `insert into vehicle_readings (organization_id, id, vehicle_id, kind, value, read_at, recorded_by)
  select organization_id, pg_temp.id_of(read_at), id, 'mileage', round(mileage * (1 - age * 0.1)), read_at, 'Person 1'
  from (select *, now() - age * interval '200 days' - n * interval '1 hour' as read_at
    from vehicles, (values (0), (1)) as ages (age), lateral (select random() * 2000 as n) hours
    where organization_id = $1) read`;
