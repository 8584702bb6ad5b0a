-- Searching takes as long among many as among few.

-- One in sixteen of an organization's things of one kind stands on a board in front, and of those one in sixteen on the
-- first: a word that is everywhere need not be read further.
drop index search_entries_keys;
create or replace function search_board(organization_id uuid, entity text, entity_id uuid) returns text
  language sql immutable parallel safe
  return search_shelf(organization_id, entity)
    || case when entity_id::text like '%00' then 'a' when entity_id::text like '%0' then 'b' else 'c' end;

-- How long a beginning of a word is a key of its own: as long as many words may share it, which is up to the digits. The
-- index finds what holds several keys by the rarest of them, but of a beginning that is no key it reads all that begin
-- with it first.
create function longest_beginning(word text) returns integer language sql immutable parallel safe
  return least(greatest(4, length(substring(word from '^\D*'))), 14);

-- The words, their beginnings, and the ends of those with a digit that are no year, so that a part of a VIN or of a
-- telephone number finds the whole. Its cost keeps the planner from computing it for rows instead of reading the index.
create or replace function search_keys(board text, words text) returns tsvector language plpgsql immutable parallel safe cost 100000 as $$
declare
  keys text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(btrim(words), ' ') loop
    continue when word = '';
    keys := keys || (board || '=' || word);
    for stop in 2..least(length(word) - 1, public.longest_beginning(word)) loop
      keys := keys || (board || '^' || left(word, stop));
    end loop;
    continue when word !~ '\d' or word ~ '^(19|20)\d\d$';
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
-- Searches are planned without numbers of keys, and counting those would be most of the work of gathering statistics.
alter index search_entries_keys alter column 1 set statistics 0;

-- The condition for the index that an entry on this board holds every word; of words joined by a bar it holds one.
-- Three letters or digits are looked for at the end of a code, but not in its middle, where they say nothing.
create or replace function keys_query(board text, tokens text[], match search_match) returns tsquery language plpgsql immutable as $$
declare
  conditions text[] := '{}';
  token text;
  beginning text;
begin
  foreach token in array tokens loop
    beginning := board || '=' || token
      || case when length(token) > longest_beginning(token) then ':*' else '|' || board || '^' || token end;
    conditions := conditions || case
      when token like '%|%' then '(' || board || '=' || replace(token, '|', '|' || board || '=') || ')'
      when match = 'whole' or length(token) = 1 then board || '=' || token
      when match = 'beginning' or length(token) = 2 then '(' || beginning || ')'
      else '(' || beginning || '|' || board || '~' || token || case when length(token) > 3 then ':*)' else ')' end
      end;
  end loop;
  return array_to_string(conditions, '&')::tsquery;
end
$$;

-- How closely words hold each of the others, from 3 for as a word to 1 for a guess at what was meant.
create or replace function closeness(words text, tokens text[]) returns real language plpgsql immutable as $$
declare
  sum real := 0;
  token text;
begin
  foreach token in array tokens loop
    sum := sum + case
      when strpos(words, ' ' || token || ' ') > 0 then 3
      when strpos(words, ' ' || token) > 0 then 2
      when strpos(words, token) > 0 then 1.5
      else 1 end;
  end loop;
  return sum / cardinality(tokens);
end
$$;

-- What a word that nothing begins with may have meant, likely ones joined by a bar.
drop function words_meant(text);
create function words_meant(said text) returns text language plpgsql stable as $$
begin
  -- The next word in order begins with it if any does, which a plan made for every word can look up.
  if length(said) < 4 or said ~ '\d' or starts_with((
    select v.word from search_vocabulary v where v.organization_id = current_organization() and v.word ~>=~ said
    order by v.word using ~<~ limit 1), said)
  then return said; end if;
  return (select string_agg(alike.word, '|') from (
    select distinct v.word, similarity(v.word, said) as likeness, max(similarity(v.word, said)) over () as best
    from search_vocabulary v where v.organization_id = current_organization() and v.word % said
      and abs(length(v.word) - length(said)) <= 2
    order by likeness desc limit 5) alike
    where likeness > best - 0.1);
end
$$;

-- Entries that hold every word, some of them twice: as whole words first, and in looser ways only while there are fewer
-- than asked for, because what holds a word more loosely ranks lower.
create or replace function entries_holding(kinds text[], tokens text[], most integer, of_customer uuid) returns setof search_entries
  language plpgsql stable as $$
declare
  -- To choose the best from, and as much of a list as anybody reads.
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
      foreach board in array array['a', 'b', 'c'] loop
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
    exit when greatest(most, enough) - missing >= least(most, enough);
  end loop;
end
$$;

-- Planned once: an estimate for each search anew costs more than most searches.
alter function find_entries(text[], text, integer, uuid) set plan_cache_mode = force_generic_plan;

-- What a unit is found by.
create function unit_words(year integer, maker text, model text, owner text, unit text, licence_plate text, vin text) returns text
  language sql stable
  return search_words(concat_ws(' ', year, maker, model, owner), array[unit, licence_plate, vin]);

create or replace function keep_vehicle_words() returns trigger language plpgsql as $$
begin
  insert into search_entries (organization_id, entity, entity_id, customer_id, words)
  select v.organization_id, 'vehicle', v.id, v.customer_id,
    unit_words(v.year, maker.name, model.name, c.name, v.unit, v.licence_plate, v.vin)
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

-- A unit is also found by its owner's name, so a new name goes to the owner's units.
create or replace function keep_words_of_units() returns trigger language plpgsql as $$
begin
  update search_entries e
  set words = unit_words(v.year, maker.name, model.name, c.name, v.unit, v.licence_plate, v.vin)
  from changed c
  join before b on b.organization_id = c.organization_id and b.id = c.id and b.name <> c.name
  join vehicles v on v.organization_id = c.organization_id and v.customer_id = c.id
  left join vehicle_makers maker on maker.organization_id = v.organization_id and maker.id = v.vehicle_maker_id
  left join vehicle_models model on model.organization_id = v.organization_id and model.id = v.vehicle_model_id
  where e.organization_id = v.organization_id and e.entity = 'vehicle' and e.entity_id = v.id;
  return null;
end
$$;
