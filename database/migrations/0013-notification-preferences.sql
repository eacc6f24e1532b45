-- Only what a person chose; the rest follows the default of its kind.
create table notification_preference (
  user_id integer not null references portal_user (id) on delete cascade,
  kind text not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy signing_in on notification_preference for select to portal_identity using (true);
create policy self on notification_preference to portal_session
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy everything on notification_preference for select to portal_platform using (true);
grant select on notification_preference to portal_identity, portal_platform;
grant select, insert, update on notification_preference to portal_session;
