-- The end of a chain is sealed with the key that the database does not hold, so that whoever owns the database cannot
-- cut a chain and set its head back. `anchored_sequence` is how far the provider's own chain vouches for it.
alter table audit_head
  add column key_id text,
  add column seal bytea,
  add column anchored_sequence bigint not null default 0;
