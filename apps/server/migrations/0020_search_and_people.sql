-- A search asks the index once for each way words can match, instead of once for each kind of thing and each board, and
-- carries only what the matches are sorted by.

drop function entries_holding(text[], text[], integer, uuid);
drop function keys_query(text, text[], search_match);

-- The condition for the index that an entry holds every word, with a sign for the board; of words joined by a bar it holds one.
-- Three letters or digits are looked for at the end of a code, but not in its middle, where they say nothing.
create function keys_query(tokens text[], match search_match) returns text language plpgsql immutable as $$
declare
  conditions text[] := '{}';
  token text;
  beginning text;
begin
  foreach token in array tokens loop
    beginning := '@=' || token || case when length(token) > longest_beginning(token) then ':*' else '|@^' || token end;
    conditions := conditions || case
      when token like '%|%' then '(@=' || replace(token, '|', '|@=') || ')'
      when match = 'whole' or length(token) = 1 then '@=' || token
      when match = 'beginning' or length(token) = 2 then '(' || beginning || ')'
      else '(' || beginning || '|@~' || token || case when length(token) > 3 then ':*)' else ')' end
      end;
  end loop;
  return array_to_string(conditions, '&');
end
$$;

-- How closely words hold another one, from 3 for as a word to 1 for a guess at what was meant.
create function word_closeness(words text, token text) returns real language sql immutable parallel safe
  return case
    when strpos(words, ' ' || token || ' ') > 0 then 3
    when strpos(words, ' ' || token) > 0 then 2
    when strpos(words, token) > 0 then 1.5
    else 1 end;

-- The same for several, on average.
create or replace function closeness(words text, tokens text[]) returns real language plpgsql immutable as $$
declare
  sum real := 0;
  token text;
begin
  foreach token in array tokens loop
    sum := sum + word_closeness(words, token);
  end loop;
  return sum / cardinality(tokens);
end
$$;

-- Entries that hold every word, some of them twice: as whole words first, and in looser ways only while there are fewer
-- than asked for and than a page shows, because what holds a word more loosely ranks lower. Columns of fixed width come first, because sorting
-- reads those faster.
create function entries_holding(kinds text[], tokens text[], most integer, of_customer uuid)
  returns table (score real, place integer, entity_id uuid, customer_id uuid, entity text)
  language plpgsql stable as $$
declare
  -- To choose the best from.
  enough constant integer := 100;
  a_page constant integer := 30;
  organization constant uuid := current_organization();
  -- While a word is being typed its first letter decides nothing.
  asked constant text[] := coalesce(nullif(array(select token from unnest(tokens) token where length(token) > 1), '{}'), tokens);
  is_one_word constant boolean := cardinality(tokens) = 1;
  boards text[] := '{}';
  kinds_of_boards text[] := '{}';
  kind text;
  shelf text;
  match search_match;
  keys text;
  tried text;
  held integer;
begin
  if of_customer is not null then
    return query select closeness(e.words, tokens), strpos(e.words, ' ' || tokens[1]), e.entity_id, e.customer_id, e.entity
    from search_entries e
    where e.organization_id = organization and e.customer_id = of_customer and e.entity = any (kinds)
      and e.words ~ all (array(select case when length(token) < 3 then ' ' else '' end || '(' || token || ')' from unnest(asked) token));
    return;
  end if;
  foreach kind in array kinds loop
    shelf := search_shelf(organization, kind);
    boards := boards || array[shelf || 'a', shelf || 'b', shelf || 'c'];
    kinds_of_boards := kinds_of_boards || array[kind, kind, kind];
  end loop;
  foreach match in array enum_range(null::search_match) loop
    keys := keys_query(asked, match);
    continue when keys = tried;
    tried := keys;
    -- Goes from board to board and stops at the limit. The entries are kept apart, so that the index of keys is not
    -- combined with one that finds everything of the organization.
    return query
      select case when is_one_word then word_closeness(e.words, tokens[1]) else closeness(e.words, tokens) end,
        strpos(e.words, ' ' || tokens[1]), e.entity_id, e.customer_id, e.entity
      from unnest(boards, kinds_of_boards) b (board, kind) cross join lateral (
        select s.* from search_entries s
        where search_keys(search_board(s.organization_id, s.entity, s.entity_id), s.words)
          @@ replace(keys, '@', b.board)::tsquery offset 0) e
      where e.organization_id = organization and e.entity = b.kind limit greatest(most, enough);
    get diagnostics held = row_count;
    exit when held >= least(most, a_page);
  end loop;
end
$$;

-- Finds what holds every word of the query, in any order, the best first; equally good ones in the order of the kinds.
-- Only where there is nothing, it tries the words as one code, and then what they may have meant.
create or replace function find_entries(kinds text[], query text, most integer, of_customer uuid default null)
  returns table (entity text, entity_id uuid, customer_id uuid, score real)
  -- Few, so that what is found is looked up by its id and no table is read whole for it.
  language plpgsql stable security definer rows 20
  set search_path = public, pg_temp
  set pg_trgm.similarity_threshold = 0.3
  set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan
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
      select e.entity, e.entity_id, e.customer_id, e.score
      from (
        select h.score, array_position(kinds, h.entity) as kind, h.place, h.entity_id, h.customer_id, h.entity
        from entries_holding(kinds, tokens, most, of_customer) h
        group by 1, 2, 3, 4, 5, 6
        order by 1 desc, 2, 3, 4 desc limit most) e;
    if found then return; end if;
  end loop;
end
$$;

-- People work at one location and mostly with each other. Without knowing this, the planner expects so few orders of two people
-- that it reads all of them instead of the newest along an index.
create statistics work_orders_people_and_places (dependencies)
  on workplace_id, service_advisor_id, lead_technician_id from work_orders;
analyze work_orders;

-- With the status, so that the orders of two people are counted by status without reading all of them for each.
drop index work_orders_people;
create index work_orders_people on work_orders (organization_id, service_advisor_id, lead_technician_id, workplace_id, status)
  where removed_at is null and service_advisor_id is not null and lead_technician_id is not null;
