-- When the person last proved who they are in this session: at sign-in, or when they were asked again.
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
