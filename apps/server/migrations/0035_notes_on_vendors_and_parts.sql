-- Notes, and the items that tell people of them, can be about vendors and parts.
alter table note_references
  drop constraint note_references_reference_type_check,
  add check (reference_type in ('work_order', 'customer', 'vehicle', 'invoice', 'vendor', 'catalogue_part', 'general'));
alter table inbox_items
  drop constraint inbox_items_reference_type_check,
  add check (reference_type in ('work_order', 'customer', 'vehicle', 'vendor', 'catalogue_part', 'general'));
