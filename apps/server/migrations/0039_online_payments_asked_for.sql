-- Enqueues a look at Stripe for every organization with a payment page that has been open since before this moment.
create function settle_all_online_payments(open_since timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    select enqueue_job(
      'settle_online_payments', json_build_object('organization_id', organization_id),
      'settle_online_payments ' || organization_id)
    from (
      select distinct organization_id from online_payments
      where state in ('open', 'processing') and session_id is not null and created_at < open_since) waiting;
  $$;
revoke execute on function settle_all_online_payments(timestamptz) from public;
grant execute on function settle_all_online_payments(timestamptz) to baydesk_app;
