-- A price that is corrected after the pieces left moves value and no pieces.
alter table stock_movements drop constraint stock_movements_quantity_check;
alter table stock_movements add constraint stock_movements_moves_something
  check (quantity <> 0 or value_cents <> 0 or variance_cents <> 0);
