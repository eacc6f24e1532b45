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

-- Views of these lists that nobody shares become those of their person; of several with one name the newest stays.
insert into person_view (user_id, id, list, name, query, created_at, updated_at)
select distinct on (owner_id, list, name) owner_id, id, list, name, query, created_at, updated_at
from saved_view v
where list in ('my-work', 'my-pending') and not shared
  and exists (select from portal_user u where u.id = v.owner_id)
order by owner_id, list, name, updated_at desc, id;
delete from saved_view where list in ('my-work', 'my-pending') and not shared;
