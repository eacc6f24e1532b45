-- The mails of notifications say what is needed and by when, as the matter of the object says it.
create policy mailed on matter for select to portal_platform using (true);
grant select (company_id, kind, side, id, code, need, path, due_at, deadline, reader_ids, tier, rank_at)
  on matter to portal_platform;
create index matter_place_idx on matter (company_id, split_part(path, '?', 1));
