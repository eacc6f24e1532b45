-- What people and Atenea say to each other: questions that follow each other without a pause of hours.
create table assistant_conversation (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  user_id integer not null references portal_user (id) on delete cascade,
  user_name text not null,
  title text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  questions integer not null default 0,
  unanswered integer not null default 0,
  primary key (company_id, id)
);
create index assistant_conversation_recent_idx on assistant_conversation (company_id, last_at desc, id desc);
create index assistant_conversation_person_idx on assistant_conversation (company_id, user_id, last_at desc, id desc);

create table assistant_message (
  company_id bigint not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id integer not null,
  type text not null check (type in ('user', 'bot')),
  content text not null,
  said_at timestamptz not null,
  -- Of an answer
  answer jsonb,
  outcome text,
  question_kind text,
  engine text,
  milliseconds integer,
  rating text check (rating in ('useful', 'not_useful')),
  rating_note text not null default '',
  review text check (review in ('good', 'bad')),
  review_note text not null default '',
  reviewed_by_name text,
  reviewed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, conversation_id) references assistant_conversation (company_id, id) on delete cascade
);
create index assistant_message_conversation_idx on assistant_message (company_id, conversation_id, said_at, id);
create index assistant_message_person_idx on assistant_message (company_id, user_id, said_at desc, id desc);
create index assistant_message_time_idx on assistant_message (company_id, said_at);

-- How much was asked, by the minute: it outlives a history that its owner deletes.
create table assistant_use (
  company_id bigint not null references company (id) on delete cascade,
  user_id integer not null references portal_user (id) on delete cascade,
  minute timestamptz not null,
  questions integer not null,
  primary key (company_id, user_id, minute)
);
create index assistant_use_minute_idx on assistant_use (company_id, minute);

-- How Atenea behaves in a company; a company without a row has the defaults.
create table assistant_setting (
  company_id bigint not null references company (id) on delete cascade,
  instructions text not null default '',
  tone text not null default 'plain',
  tools_off text[] not null default '{}',
  suggestions jsonb not null default '[]',
  limits jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id)
);

alter table assistant_conversation enable row level security;
alter table assistant_conversation force row level security;
alter table assistant_message enable row level security;
alter table assistant_message force row level security;
alter table assistant_use enable row level security;
alter table assistant_use force row level security;
alter table assistant_setting enable row level security;
alter table assistant_setting force row level security;
create policy active on assistant_conversation to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on assistant_message to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on assistant_use to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy active on assistant_setting to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on assistant_conversation, assistant_message, assistant_use to portal_company;
grant update (last_at, questions, unanswered) on assistant_conversation to portal_company;
grant update (rating, rating_note, review, review_note, reviewed_by_name, reviewed_at) on assistant_message to portal_company;
grant update (questions) on assistant_use to portal_company;
grant select, insert, update on assistant_setting to portal_company;
