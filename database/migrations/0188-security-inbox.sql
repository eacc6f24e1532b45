-- The security inbox: suspicious mails that the people of a company report, read once each, decided together where they
-- are alike, and answered to everybody who reported them.

-- What somebody sent in: a file of one mail, or of several. It is read by a job; until then it is all that is known.
create table mail_submission (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  via text not null check (via in ('portal', 'mail')),
  -- Who reported it; null where a mail came in from somebody who is not of the company
  user_id integer references portal_user (id),
  reporter_name text not null,
  -- The address that it was sent from, where it came in by mail
  sent_from text,
  file_key text,
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  clicked text not null check (clicked in ('yes', 'no', 'unknown')),
  typed_password text not null check (typed_password in ('yes', 'no', 'unknown')),
  opened_attachment text not null check (opened_attachment in ('yes', 'no', 'unknown')),
  words text not null default '',
  state text not null check (state in ('waiting', 'read', 'refused', 'held')),
  -- Why it was refused or held, in words for whoever sent it
  reason text not null default '',
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index mail_submission_person_idx on mail_submission (company_id, user_id, created_at desc);
create index mail_submission_held_idx on mail_submission (company_id, created_at desc) where state = 'held';

-- Mails that look alike, and are decided as one.
create table mail_campaign (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number)
);

create table reported_mail_sequence (
  company_id bigint primary key references company (id) on delete cascade,
  last_number integer not null,
  last_campaign integer not null default 0
);

-- One mail, however often it was reported.
create table reported_mail (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  number integer not null,
  -- Of the bytes as they came; the original leaves only in an archive with a password
  sha256 text not null,
  bytes bigint not null,
  file_key text not null,
  file_name text not null,
  -- What was read of it, in the shape of mail-reading.contract.ts
  reading jsonb not null,
  -- Out of the reading, because lists sort, filter and group by them
  content_hash text not null,
  message_id text,
  subject text not null,
  sender_name text not null,
  sender_address text not null,
  sender_domain text not null,
  sent_at timestamptz,
  score smallint not null,
  signs text[] not null,
  -- SimHash of the text, for those that differ in a few words
  text_hash bigint,
  -- Subject, sender and file without accents
  search text not null,
  campaign_id uuid,
  status text not null default 'received' check (status in ('received', 'in_review', 'challenged', 'resolved')),
  verdict text check (verdict in ('malicious', 'suspicious', 'spam', 'advertising', 'legitimate', 'simulation',
    'inconclusive')),
  -- Of a malicious one
  malice text check (malice in ('phishing', 'malware', 'bec', 'extortion')),
  -- Why, for the provider's people
  reasons text not null default '',
  -- What the reporters were answered
  answer text not null default '',
  decided_at timestamptz,
  decided_by_name text,
  assignee_id integer references portal_user (id),
  assignee_name text,
  -- Somebody followed a link, typed a password or opened an attachment
  touched boolean not null default false,
  reports integer not null default 0,
  arrived_at timestamptz not null,
  -- The newest report: where mails that are alike stop being one campaign
  last_report_at timestamptz not null,
  due_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, sha256),
  foreign key (company_id, campaign_id) references mail_campaign (company_id, id),
  check (malice is null or verdict = 'malicious'),
  check ((status = 'resolved') = (verdict is not null) or status = 'challenged')
);
create index reported_mail_content_idx on reported_mail (company_id, content_hash);
create index reported_mail_arrived_idx on reported_mail (company_id, arrived_at desc, id desc);
create index reported_mail_open_idx on reported_mail (company_id, due_at, id) where status <> 'resolved';
create index reported_mail_campaign_idx on reported_mail (company_id, campaign_id) where campaign_id is not null;
create index reported_mail_recent_idx on reported_mail (company_id, last_report_at desc) where text_hash is not null;

create table mail_report (
  company_id bigint not null,
  mail_id uuid not null,
  submission_id uuid not null,
  user_id integer references portal_user (id),
  reporter_name text not null,
  via text not null check (via in ('portal', 'mail')),
  clicked text not null check (clicked in ('yes', 'no', 'unknown')),
  typed_password text not null check (typed_password in ('yes', 'no', 'unknown')),
  opened_attachment text not null check (opened_attachment in ('yes', 'no', 'unknown')),
  words text not null default '',
  reported_at timestamptz not null,
  primary key (company_id, mail_id, submission_id),
  foreign key (company_id, mail_id) references reported_mail (company_id, id) on delete cascade,
  foreign key (company_id, submission_id) references mail_submission (company_id, id) on delete cascade
);
create index mail_report_person_idx on mail_report (company_id, user_id, reported_at desc);
create index mail_report_submission_idx on mail_report (company_id, submission_id);
-- A person reports a mail once; sending it again changes nothing
create unique index mail_report_once_idx on mail_report (company_id, mail_id, user_id) where user_id is not null;

-- By what mails are found to be alike
create table mail_key (
  company_id bigint not null,
  kind text not null check (kind in ('message', 'attachment', 'link', 'markup', 'subject')),
  value text not null,
  mail_id uuid not null,
  at timestamptz not null,
  primary key (company_id, kind, value, mail_id),
  foreign key (company_id, mail_id) references reported_mail (company_id, id) on delete cascade
);
create index mail_key_mail_idx on mail_key (company_id, mail_id);
create index mail_key_recent_idx on mail_key (kind, value, at) where kind in ('attachment', 'link');

-- Two mails that somebody took apart; the portal never puts them together again
create table mail_separation (
  company_id bigint not null,
  mail_id uuid not null,
  other_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, mail_id, other_id),
  foreign key (company_id, mail_id) references reported_mail (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references reported_mail (company_id, id) on delete cascade
);
create index mail_separation_other_idx on mail_separation (company_id, other_id);

-- What of the outside a company trusts, and how soon it is answered
create table inbox_setting (
  company_id bigint primary key references company (id) on delete cascade,
  -- Servers whose word on a sender counts: those of the company's own border
  trusted_servers text[] not null default '{}',
  own_domains text[] not null default '{}',
  -- Names that somebody might pretend to be, each with its addresses: [{"name": "…", "addresses": ["…"]}]
  important_people jsonb not null default '[]',
  -- Domains of those who send exercises of phishing for the company
  simulation_domains text[] not null default '{}',
  answer_minutes integer not null default 480 check (answer_minutes between 15 and 20160),
  calendar jsonb not null default '{"kind": "business", "opens": "09:00", "closes": "18:00"}',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null
);

select create_case_steps('reported_mail'), create_case_clocks('reported_mail'), create_case_bulk('reported_mail');

-- The provider's people see all of a company; one of its own people sees what they reported themselves.
do $$
declare name text;
begin
  foreach name in array array['mail_submission', 'mail_campaign', 'reported_mail_sequence', 'reported_mail', 'mail_report',
    'mail_key', 'mail_separation', 'inbox_setting'] loop
    perform close_case_table(name);
    execute format('grant select, insert, update on %I to portal_company', name);
  end loop;
end
$$;
grant delete on mail_key to portal_company;

drop policy active on mail_submission;
create policy own on mail_submission to portal_company
  using (company_id = (select app_company_id())
    and ((select app_oversees()) or user_id = (select app_user_id())))
  with check (company_id = (select app_company_id())
    and ((select app_oversees()) or user_id = (select app_user_id())));
drop policy active on mail_report;
create policy own on mail_report to portal_company
  using (company_id = (select app_company_id())
    and ((select app_oversees()) or user_id = (select app_user_id())))
  with check (company_id = (select app_company_id())
    and ((select app_oversees()) or user_id = (select app_user_id())));
drop policy active on reported_mail;
create policy own on reported_mail to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees()) or exists (
    select from mail_report own where own.company_id = reported_mail.company_id and own.mail_id = reported_mail.id
      and own.user_id = (select app_user_id()))))
  with check (company_id = (select app_company_id()));
drop policy active on reported_mail_step;
create policy own on reported_mail_step to portal_company
  using (company_id = (select app_company_id()) and ((select app_oversees())
    -- What the provider's people write among themselves has words; a turn of the work, from which clocks follow, has none
    or ((visibility = 'client' or note = '') and exists (
      select from reported_mail own where own.company_id = reported_mail_step.company_id
        and own.id = reported_mail_step.case_id))))
  with check (company_id = (select app_company_id()));
do $$
declare name text;
begin
  foreach name in array array['mail_campaign', 'mail_key', 'mail_separation'] loop
    execute format('drop policy active on %I', name);
    execute format('create policy provider on %I to portal_company
      using (company_id = (select app_company_id()) and (select app_oversees()))
      with check (company_id = (select app_company_id()) and (select app_oversees()))', name);
  end loop;
end
$$;
