-- How far back a punch made without network counts by itself; what is older becomes a request for correction.
alter table workplaces
  add column offline_punch_hours smallint not null default 12 check (offline_punch_hours between 0 and 72);
