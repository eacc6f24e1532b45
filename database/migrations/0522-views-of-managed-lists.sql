-- Views of the lists over companies belong to the person, as those of the queue: they were kept with the company in which
-- the page worked, and were gone after entering another one. Of several with one name the newest keeps it.
insert into person_view (user_id, id, list, name, query, created_at, updated_at)
select owner_id, id, list, case when place = 1 then name else left(name, 50) || ' (' || place || ')' end, query,
  created_at, updated_at
from (
  select v.*, row_number() over (partition by owner_id, list, name order by updated_at desc, id) as place
  from saved_view v
  where list in ('manage-companies', 'manage-summary') and not shared
    and exists (select from portal_user u where u.id = v.owner_id)
) numbered
on conflict (user_id, list, name) do nothing;
delete from saved_view old where list in ('manage-companies', 'manage-summary') and not shared
  and (exists (select from person_view moved where moved.id = old.id)
    or not exists (select from portal_user u where u.id = old.owner_id));
