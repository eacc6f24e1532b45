-- What people did is a small part of the log, and what staff ask for first.
create index audit_entry_people_idx on audit_entry (at desc, company_id, sequence desc)
  where actor_kind in ('user', 'anonymous');
