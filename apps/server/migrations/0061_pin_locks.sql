-- How often in a row the PIN of a person was locked, so that each lock lasts longer than the one before.
alter table kiosk_access add column locks integer not null default 0 check (locks >= 0);
