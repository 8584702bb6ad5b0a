create extension if not exists btree_gin;

-- What the search looks through: the words of each thing that can be found, kept by triggers of the things' own tables.
create table search_entries (
  organization_id uuid not null references organizations,
  entity text not null,
  entity_id uuid not null,
  -- Whose it is, so that a customer is found by a unit's plate.
  customer_id uuid,
  words text not null,
  primary key (organization_id, entity, entity_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index search_entries_customer on search_entries (organization_id, customer_id);
call protect_tenant_table('search_entries');

-- Small letters without accents, everything but letters and digits a space. The end of a mail address says nothing.
create function plain_words(said text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(
    regexp_replace(lower(normalize(said, NFD)), '[\u0300-\u036f]', '', 'g'), '(@\S+)\.[a-z]+', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g'));

-- Text as it is looked through: a space around each word; after two of them codes, such as numbers and plates, also in
-- one piece.
create function search_words(texts text, codes text[] default '{}') returns text
  language sql immutable parallel safe
  return ' ' || plain_words(texts) || ' ' || coalesce(
    (select string_agg(' ' || plain || case when plain like '% %' then ' ' || replace(plain, ' ', '') else '' end, '')
     from (select plain_words(code) as plain from unnest(codes) code where code <> '' offset 0) plain_codes), '') || ' ';

-- Where the keys of an organization's things of one kind stand in the index, so that nobody reads past another's. One in
-- sixteen stands on a board in front, which holds enough of a word that is everywhere.
create function search_shelf(organization_id uuid, entity text) returns text language sql immutable parallel safe
  return substr(md5(organization_id::text || entity), 1, 6);
create function search_board(organization_id uuid, entity text, entity_id uuid) returns text language sql immutable parallel safe
  return search_shelf(organization_id, entity) || case when entity_id::text like '%0' then 'f' else 'b' end;

-- The words, and the ends of those with a digit, so that a part of a VIN or of a telephone number finds the whole. Its
-- cost keeps the planner from computing it for rows instead of reading the index.
create function search_keys(board text, words text) returns tsvector language plpgsql immutable parallel safe cost 100000 as $$
declare
  keys text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(btrim(words), ' ') loop
    continue when word = '';
    keys := keys || (board || '=' || word);
    continue when word !~ '\d';
    for start in 2..length(word) - 2 loop
      keys := keys || (board || '~' || substr(word, start));
    end loop;
  end loop;
  return array_to_tsvector(keys);
end
$$;
-- Without a list of what is yet to be put in, which every search would have to read through.
create index search_entries_keys on search_entries using gin (search_keys(search_board(organization_id, entity, entity_id), words))
  with (fastupdate = off);

-- Every word of letters that any entry has had, codes apart, to guess what was meant by one that none has.
create table search_vocabulary (
  organization_id uuid not null references organizations,
  id uuid not null default gen_random_uuid(),
  word text not null,
  primary key (organization_id, id)
);
create index search_vocabulary_word on search_vocabulary (organization_id, word text_pattern_ops);
create index search_vocabulary_alike on search_vocabulary using gin (organization_id, word gin_trgm_ops);
call protect_tenant_table('search_vocabulary');

create function keep_vocabulary() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary (organization_id, word)
  select said.organization_id, said.word
  from (select distinct c.organization_id, word from changed c, string_to_table(split_part(c.words, '  ', 1), ' ') word
    where word ~ '^[[:alpha:]]{4,14}$') said
  where not exists (
    select from search_vocabulary known where known.organization_id = said.organization_id and known.word = said.word);
  return null;
end
$$;
create trigger keep_vocabulary_of_new after insert on search_entries
  referencing new table as changed for each statement execute function keep_vocabulary();
create trigger keep_vocabulary after update on search_entries
  referencing new table as changed for each statement execute function keep_vocabulary();

-- A telephone number is one word however it is written, with or without the country's 1.
create function query_words(query text) returns text[] language sql immutable parallel safe
  return (string_to_array(nullif(plain_words(regexp_replace(query,
    '(^|[^[:alnum:]])(?:\+?1[ ./-]*)?\(?(\d{3})[ ./)-]*(\d{3})[ ./-]*(\d{4})(?![[:alnum:]])', '\1\2\3\4', 'g')), ''), ' '))[1:8];

-- What a word that nothing begins with may have meant, likely ones joined by a bar.
create function words_meant(word text) returns text language sql stable
  return case
    when length(word) < 4 or word ~ '\d' or exists (
      select from search_vocabulary v where v.organization_id = current_organization() and v.word like words_meant.word || '%')
    then word
    else (select string_agg(alike.word, '|') from (
      select distinct v.word, similarity(v.word, words_meant.word) as likeness,
        max(similarity(v.word, words_meant.word)) over () as best
      from search_vocabulary v where v.organization_id = current_organization() and v.word % words_meant.word
        and abs(length(v.word) - length(words_meant.word)) <= 2
      order by likeness desc limit 5) alike
      where likeness > best - 0.1)
    end;

create type search_match as enum ('whole', 'beginning', 'anywhere');

-- The condition for the index that an entry on this board holds every word; of words joined by a bar it holds one.
create function keys_query(board text, tokens text[], match search_match) returns tsquery language sql immutable
  return (
    select string_agg(case
      when token like '%|%' then '(' || board || '=' || replace(token, '|', '|' || board || '=') || ')'
      when match = 'whole' or length(token) = 1 then board || '=' || token
      when match = 'beginning' or length(token) = 2 then board || '=' || token || ':*'
      else '(' || board || '=' || token || ':*|' || board || '~' || token || ':*)'
      end, '&')
    from unnest(tokens) token)::tsquery;

-- How closely words hold each of the others, from 3 for as a word to 1 for a guess at what was meant.
create function closeness(words text, tokens text[]) returns real language sql immutable
  return (
    select avg(case
      when strpos(words, ' ' || token || ' ') > 0 then 3
      when strpos(words, ' ' || token) > 0 then 2
      when strpos(words, token) > 0 then 1.5
      else 1 end)
    from unnest(tokens) token);

-- Entries that hold every word, some of them twice: as whole words first, and in looser ways only until there are enough
-- to choose from. What comes later never ranks higher, so once there are as many as asked for nothing more is read.
create function entries_holding(kinds text[], tokens text[], most integer, of_customer uuid) returns setof search_entries
  language plpgsql stable as $$
declare
  enough constant integer := 100;
  organization constant uuid := current_organization();
  -- While a word is being typed its first letter decides nothing.
  asked constant text[] := coalesce(nullif(array(select token from unnest(tokens) token where length(token) > 1), '{}'), tokens);
  match search_match;
  kind text;
  board text;
  missing integer;
  held integer;
begin
  if of_customer is not null then
    return query select e.* from search_entries e
    where e.organization_id = organization and e.customer_id = of_customer and e.entity = any (kinds)
      and e.words ~ all (array(select case when length(token) < 3 then ' ' else '' end || '(' || token || ')' from unnest(asked) token));
    return;
  end if;
  foreach match in array enum_range(null::search_match) loop
    missing := greatest(most, enough);
    foreach kind in array kinds loop
      foreach board in array array['f', 'b'] loop
        -- Kept apart, so that the index of keys is not combined with one that finds everything of the organization.
        return query select e.* from (
          select s.* from search_entries s
          where search_keys(search_board(s.organization_id, s.entity, s.entity_id), s.words)
            @@ keys_query(search_shelf(organization, kind) || board, asked, match) offset 0) e
        where e.organization_id = organization and e.entity = kind limit missing;
        get diagnostics held = row_count;
        missing := missing - held;
        if missing = 0 then return; end if;
      end loop;
    end loop;
    exit when missing <= greatest(most, enough) - enough;
  end loop;
end
$$;

-- Finds what holds every word of the query, in any order, the best first; equally good ones in the order of the kinds.
-- Only where there is nothing, it tries the words as one code, and then what they may have meant.
create function find_entries(kinds text[], query text, most integer, of_customer uuid default null)
  returns table (entity text, entity_id uuid, customer_id uuid, score real)
  -- Few, so that what is found is looked up by its id and no table is read whole for it.
  language plpgsql stable security definer rows 20
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  set max_parallel_workers_per_gather = 0
as $$
declare
  said constant text[] := query_words(query);
  tokens text[];
begin
  if said is null then return; end if;
  for attempt in 1..3 loop
    tokens := case attempt
      when 1 then said
      when 2 then array[array_to_string(said, '')]
      else array(select words_meant(token) from unnest(said) token)
      end;
    continue when attempt > 1 and (tokens = said or array_position(tokens, null) is not null);
    return query
      select e.entity, e.entity_id, e.customer_id, closeness(e.words, tokens) as score
      from (select distinct * from entries_holding(kinds, tokens, most, of_customer)) e
      order by score desc, array_position(kinds, e.entity), strpos(e.words, ' ' || tokens[1]), e.entity_id desc
      limit most;
    if found then return; end if;
  end loop;
end
$$;
revoke execute on function find_entries(text[], text, integer, uuid) from public;
grant execute on function find_entries(text[], text, integer, uuid) to baydesk_app;

create function keep_customer_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, customer_id, words)
  select organization_id, 'customer', id, id,
    search_words(concat_ws(' ', company_name, first_name, last_name, email, city), array[telephone])
  from changed where removed_at is null and merged_into_id is null
  on conflict (organization_id, entity, entity_id) do update set words = excluded.words
    where search_entries.words <> excluded.words;
  delete from search_entries e using changed c
  where e.organization_id = c.organization_id and e.entity = 'customer' and e.entity_id = c.id
    and (c.removed_at is not null or c.merged_into_id is not null);
  return null;
end
$$;
create trigger keep_words_of_new after insert on customers
  referencing new table as changed for each statement execute function keep_customer_words();
create trigger keep_words after update on customers
  referencing new table as changed for each statement execute function keep_customer_words();

create function keep_contact_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, customer_id, words)
  select organization_id, 'contact', id, customer_id,
    search_words(concat_ws(' ', first_name, last_name, email), array[telephone])
  from changed where removed_at is null
  on conflict (organization_id, entity, entity_id) do update
    set words = excluded.words, customer_id = excluded.customer_id
    where (search_entries.words, search_entries.customer_id) is distinct from (excluded.words, excluded.customer_id);
  delete from search_entries e using changed c
  where e.organization_id = c.organization_id and e.entity = 'contact' and e.entity_id = c.id and c.removed_at is not null;
  return null;
end
$$;
create trigger keep_words_of_new after insert on contacts
  referencing new table as changed for each statement execute function keep_contact_words();
create trigger keep_words after update on contacts
  referencing new table as changed for each statement execute function keep_contact_words();

create function keep_vehicle_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, customer_id, words)
  select v.organization_id, 'vehicle', v.id, v.customer_id,
    search_words(concat_ws(' ', v.year, maker.name, model.name, c.name), array[v.unit, v.licence_plate, v.vin])
  from changed v
  join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
  left join vehicle_makers maker on maker.organization_id = v.organization_id and maker.id = v.vehicle_maker_id
  left join vehicle_models model on model.organization_id = v.organization_id and model.id = v.vehicle_model_id
  where v.removed_at is null
  on conflict (organization_id, entity, entity_id) do update
    set words = excluded.words, customer_id = excluded.customer_id
    where (search_entries.words, search_entries.customer_id) is distinct from (excluded.words, excluded.customer_id);
  delete from search_entries e using changed v
  where e.organization_id = v.organization_id and e.entity = 'vehicle' and e.entity_id = v.id and v.removed_at is not null;
  return null;
end
$$;
create trigger keep_words_of_new after insert on vehicles
  referencing new table as changed for each statement execute function keep_vehicle_words();
create trigger keep_words after update on vehicles
  referencing new table as changed for each statement execute function keep_vehicle_words();

-- A unit is also found by its owner's name, so a new name goes to the owner's units.
create function keep_words_of_units() returns trigger language plpgsql as $$
begin
  update search_entries e
  set words = search_words(concat_ws(' ', v.year, maker.name, model.name, c.name), array[v.unit, v.licence_plate, v.vin])
  from changed c
  join before b on b.organization_id = c.organization_id and b.id = c.id and b.name <> c.name
  join vehicles v on v.organization_id = c.organization_id and v.customer_id = c.id
  left join vehicle_makers maker on maker.organization_id = v.organization_id and maker.id = v.vehicle_maker_id
  left join vehicle_models model on model.organization_id = v.organization_id and model.id = v.vehicle_model_id
  where e.organization_id = v.organization_id and e.entity = 'vehicle' and e.entity_id = v.id;
  return null;
end
$$;
create trigger keep_words_of_units after update on customers
  referencing old table as before new table as changed for each statement execute function keep_words_of_units();
