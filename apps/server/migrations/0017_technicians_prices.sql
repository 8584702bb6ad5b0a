-- Whether technicians see what the orders of a location sell for.
alter table workplaces add column technicians_see_prices boolean not null default true;
