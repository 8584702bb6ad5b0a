-- An address signs in to one account: the first that has it. A person invited by another organization under the same
-- address is kept there without one, so that an invitation does not tell whether an address is known elsewhere.
create or replace function keep_account_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from account_addresses where organization_id = new.organization_id and user_id = new.id;
  end if;
  insert into account_addresses (email, organization_id, user_id) values (new.email, new.organization_id, new.id)
    on conflict (email) do nothing;
  return new;
end
$$;
