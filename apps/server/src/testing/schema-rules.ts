/** Tables that belong to no organization, each with the reason; everything else is a tenant table. */
export const SHARED_TABLES: Readonly<Record<string, string>> = {
  account_addresses: 'finds the organization of an address at sign-in; the server reads it through find_account alone',
  rate_limits: 'counts attempts by hashed keys before anyone is known',
  instance_secrets: 'keys that every process on one database shares',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'lets one process migrate at a time',
};

/** Functions that work across organizations with the owner's rights, each with the reason. */
export const DEFINER_FUNCTIONS: Readonly<Record<string, string>> = {
  'check_all_books()': 'the books of all organizations are checked at night',
  'check_all_stock()': 'the stock of all organizations is checked at night',
  'end_impersonations_by(uuid)': 'whoever is signed out everywhere also stops acting for others elsewhere',
  'end_sessions_of_inactive()': 'a trigger: whoever is no longer active acts for nobody, in any organization',
  'enqueue_forgotten_clock_outs(timestamp with time zone)':
    'people still clocked in after a location closed are looked for in all organizations',
  'enqueue_job(text,json,text)': 'the queue is out of the server role’s reach',
  'enqueue_mornings(timestamp with time zone,integer,integer)':
    'reminders and promises are seen to in the morning of each location, in all organizations',
  'find_account(text)': 'signing in starts from an address alone',
  'find_entries(text[],text,integer,uuid)':
    'under row security the search could not use its index; it takes the tenant from the setting',
  'find_sales_by_part_number(text,integer)':
    'looks up part numbers by an index on an expression; takes the organization from the setting, not from the caller',
  'find_orders_by_code(text,integer)':
    'under row security a purchase order could not be looked up by its index; it takes the tenant from the setting',
  'find_people_to_impersonate(text,integer)': 'the company’s own staff look across organizations',
  'keep_account_address()': 'keeps account_addresses in step with users',
  'purge_expired(timestamp with time zone)': 'clears what nothing can use any more, everywhere at once',
  'session_stamps(uuid[],bytea[],uuid[])': 'calls of all organizations are asked for together, each by its secret',
  'settle_all_online_payments(timestamp with time zone)':
    'enqueues a look at Stripe for each organization that waits for one',
  'settle_lapsed_exemptions(date)': 'exemptions end by the date, in all organizations at once',
};

export interface SchemaRule {
  readonly sentence: string;
  /** Selects one text per violation, from `tenant_tables` (oid, name) where it needs them. */
  readonly violations: string;
  /** Statements that break the rule, each on its own. */
  readonly examples: readonly string[];
}

const GOOD_KEY = 'organization_id uuid not null, id uuid not null, primary key (organization_id, id)';

export const SCHEMA_RULES: readonly SchemaRule[] = [
  {
    sentence: 'every tenant table has organization_id, never null, first in its primary key',
    violations: `
      select name from tenant_tables t where not exists (
        select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisprimary
          and a.attname = 'organization_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
    examples: [
      'create table bays (organization_id uuid not null, id uuid primary key)',
      'create table bays (organization_id uuid not null, id uuid, primary key (id, organization_id))',
      'create table bays (organization_id uuid not null)',
    ],
  },
  {
    sentence: 'every tenant table is under forced row security',
    violations: `
      select name from tenant_tables t join pg_class c using (oid)
      where not (c.relrowsecurity and c.relforcerowsecurity)`,
    examples: [
      `create table bays (${GOOD_KEY})`,
      'alter table staff no force row level security',
      'alter table staff disable row level security',
    ],
  },
  {
    sentence: 'every tenant table lets its own organization in, besides that only its owner',
    violations: `
      select name || ' has no policy tenant' from tenant_tables t where not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.policyname = 'tenant')
      union all
      select p.tablename || ' has the policy ' || p.policyname from pg_policies p
      where p.schemaname = 'public' and not coalesce(case p.policyname
        when 'tenant' then p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
          and p.qual = '(organization_id = ( SELECT current_organization() AS current_organization))' and p.with_check = p.qual
        when 'owner' then p.roles = array(select tableowner from pg_tables o where o.schemaname = 'public' and o.tablename = p.tablename)
        end, false)`,
    examples: [
      'drop policy tenant on staff',
      'create policy anyone on staff using (true)',
      'alter policy owner on staff to public',
      'alter policy tenant on staff using (true)',
      'alter policy tenant on staff with check (true)',
      'alter policy tenant on staff using (organization_id = current_organization()) with check (organization_id = current_organization())',
    ],
  },
  {
    sentence: 'every reference to a tenant table carries the organization along',
    violations: `
      select f.conrelid::regclass || ' ' || f.conname from pg_constraint f join tenant_tables t on t.oid = f.confrelid
      where f.contype = 'f' and not exists (
        select from unnest(f.conkey, f.confkey) as pair (own, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.other
        where a.attname = 'organization_id' and b.attname = 'organization_id')`,
    examples: [
      `alter table workplaces add constraint id_alone unique (id);
       create table bays (${GOOD_KEY}, workplace_id uuid references workplaces (id))`,
    ],
  },
  {
    sentence: 'whatever is unique is unique inside an organization',
    violations: `
      select i.indexrelid::regclass::text from pg_index i join tenant_tables t on t.oid = i.indrelid
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where (i.indisunique or i.indisexclusion) and a.attname is distinct from 'organization_id'`,
    examples: [
      'create unique index shop_ids on workplaces (shop_id)',
      'create unique index shop_ids on workplaces (upper(shop_id), organization_id)',
    ],
  },
  {
    sentence: 'every reference has an index that finds who refers',
    violations: `
      select f.conrelid::regclass || ' ' || f.conname from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = f.conrelid and i.indisvalid
          -- Rows without a reference may be left out of the index.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
            select format('(%s IS NOT NULL)', attname) from pg_attribute where attrelid = f.conrelid and attnum = f.conkey[2]))
          and (select array_agg(key order by key) from unnest((i.indkey::int2[])[0:cardinality(f.conkey) - 1]) key)
            = (select array_agg(key order by key) from unnest(f.conkey) key))`,
    examples: [
      'drop index staff_default_workplace',
      `drop index staff_default_workplace;
       create index on staff (organization_id, default_workplace_id) where status = 'active'`,
    ],
  },
  {
    sentence: 'a view asks with the rights of who reads it',
    violations: `
      select c.oid::regclass::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
    examples: ['create view people as select * from staff', 'create materialized view people as select * from staff'],
  },
  {
    sentence: 'a function with the owner’s rights looks names up in a fixed place',
    violations: `
      select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`,
    examples: ["create function f() returns int language sql security definer as 'select 1'"],
  },
  {
    sentence: 'a function with the owner’s rights is not everybody’s to call',
    violations: `
      select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and has_function_privilege('public', p.oid, 'execute')`,
    examples: [
      "create function f() returns int language sql security definer set search_path = public, pg_temp as 'select 1'",
    ],
  },
  {
    sentence: 'instants carry their zone, and money is whole cents',
    violations: `
      select t.name || '.' || a.attname from tenant_tables t join pg_attribute a on a.attrelid = t.oid
      where a.attnum > 0 and not a.attisdropped and (
        a.atttypid in ('timestamp'::regtype, 'timetz'::regtype, 'money'::regtype, 'real'::regtype, 'double precision'::regtype)
        or a.attname like '%\\_cents' and a.atttypid not in ('integer'::regtype, 'bigint'::regtype))`,
    examples: [
      'alter table staff add column seen_at timestamp',
      'alter table staff add column wage_cents numeric',
      'alter table staff add column wage real',
    ],
  },
];

const SHARED = Object.keys(SHARED_TABLES).map((name) => `'${name}'`);

/** The rule's query with `tenant_tables` in front of it. */
export const violationsQuery = ({ violations }: SchemaRule): string => `
  with tenant_tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in (${SHARED.join(', ')})
  )
  select violation from (${violations}) found (violation) order by 1`;
