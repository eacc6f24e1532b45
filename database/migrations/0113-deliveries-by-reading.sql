-- How the records of a delivery were read: its format, its zone, its mapping. The same bytes are the same delivery as
-- long as they are read the same way; those of which something was rejected may be understood after a change.
alter table event_batch
  add column reading text not null default '',
  drop constraint event_batch_company_id_source_id_sha256_key,
  add unique (company_id, source_id, sha256, reading);
