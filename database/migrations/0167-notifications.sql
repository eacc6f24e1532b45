-- How something reaches a person, in the place of a yes or no to mails.
alter table notification_preference add column way text check (way in ('portal', 'mail', 'digest', 'none'));
update notification_preference set way = case when by_mail then 'mail' when kind = 'new_sign_in_place' then 'none' else 'portal' end;
alter table notification_preference alter column way set not null, drop column by_mail;

-- At which hour of the company's day the digest of the person leaves.
alter table portal_user add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23);
grant select (digest_hour), update (digest_hour) on portal_user to portal_session;

-- What concerns a person: one line for all that is alike within a quarter of an hour. Company 0: everybody's news.
create table notification (
  company_id bigint not null,
  id uuid not null,
  user_id integer not null references portal_user (id) on delete cascade,
  way text not null check (way in ('portal', 'mail', 'digest')),
  kind text not null,
  fold text not null,
  folded_from timestamptz not null,
  object_type text not null,
  -- What may leave by mail is the name; the title stays in the portal.
  name text not null,
  title text not null,
  path text not null,
  noun text not null,
  list_path text not null,
  count integer not null,
  author_name text not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (company_id, id)
);
create unique index notification_line_key on notification (company_id, user_id, kind, fold, folded_from);
create index notification_person_idx on notification (user_id, moved_at desc, id desc);
create index notification_unread_idx on notification (user_id) where read_at is null;
create index notification_unmailed_idx on notification (way, moved_at) where mailed_at is null and read_at is null;
create index notification_moved_idx on notification (moved_at);

alter table notification enable row level security;
alter table notification force row level security;
-- One's own, and only of companies that one may still enter: whose company is lost, loses its news at once.
create policy own on notification to portal_session
  using (user_id = (select app_user_id())
    and (company_id = 0 or exists (select from company c where c.id = notification.company_id and c.enabled)))
  with check (user_id = (select app_user_id()));
create policy everything on notification to portal_platform using (true) with check (true);
create policy delivery on notification to portal_jobs using (true) with check (true);
grant select, update (read_at) on notification to portal_session;
grant select, update (mailed_at), delete on notification to portal_platform;
grant select, insert, update on notification to portal_jobs;

-- The gate writes what a verb said to the people whom it concerns, whatever that verb itself may read.
create policy delivery on portal_user for select to portal_jobs using (true);
create policy delivery on company_member for select to portal_jobs using (true);
create policy delivery on notification_preference for select to portal_jobs using (true);
grant select (id, is_staff, is_operator, status) on portal_user to portal_jobs;
grant select on company_member, notification_preference to portal_jobs;
