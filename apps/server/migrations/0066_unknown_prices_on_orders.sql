-- A price that nobody knows is empty; 0 is what comes free. Orders asked the vendor for a quote where it was 0.
alter table purchase_order_items alter column price_cents drop not null, alter column price_cents drop default;
update purchase_order_items set price_cents = null where price_cents = 0 and delivered_quantity = 0;
