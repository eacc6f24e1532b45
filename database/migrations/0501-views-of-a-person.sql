-- Views of lists that show all companies of a person: they belong to the person, in whatever company.
create table person_view (
  user_id integer not null references portal_user (id) on delete cascade,
  id uuid not null,
  -- The list: my-work, my-pending
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, list, name)
);
alter table person_view enable row level security;
alter table person_view force row level security;
create policy self on person_view to portal_session
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, delete on person_view to portal_session;
grant update (name, query, updated_at) on person_view to portal_session;

-- Views of these lists that nobody shares become those of their person. Of several with one name the newest keeps it;
-- the others get a number after it.
insert into person_view (user_id, id, list, name, query, created_at, updated_at)
select owner_id, id, list, case when place = 1 then name else left(name, 50) || ' (' || place || ')' end, query,
  created_at, updated_at
from (
  select v.*, row_number() over (partition by owner_id, list, name order by updated_at desc, id) as place
  from saved_view v
  where list in ('my-work', 'my-pending') and not shared
    and exists (select from portal_user u where u.id = v.owner_id)
) numbered
on conflict (user_id, list, name) do nothing;
delete from saved_view old where list in ('my-work', 'my-pending') and not shared
  and (exists (select from person_view moved where moved.id = old.id)
    or not exists (select from portal_user u where u.id = old.owner_id));
