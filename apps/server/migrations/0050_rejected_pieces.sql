-- What a part was on its order before it was sent back; pieces that the vendor rejects are that again.
alter table return_requests add column part_status text check (part_status in ('received', 'staged', 'used'));
