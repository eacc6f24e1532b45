-- Receivers of documents, rules, sendings with their stages, links, codes, and the register of accesses.

-- People of the company who read its register of deliveries.
create table document_administrator (
  company_id bigint not null references company (id) on delete cascade,
  user_id integer not null references portal_user (id) on delete cascade,
  named_by_name text not null,
  named_at timestamptz not null,
  primary key (company_id, user_id)
);

create table document_receiver (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  -- Null: the receiver has no account, and confirms the address before the first sending
  user_id integer references portal_user (id) on delete set null,
  name text not null,
  email text not null,
  role text not null check (role in ('recipient', 'copy')),
  -- Empty: every kind, every service
  kinds text[] not null default '{}',
  service_ids integer[] not null default '{}',
  valid_from date not null,
  valid_until date,
  status text not null check (status in ('pending', 'active', 'bouncing', 'complained', 'left')),
  status_reason text not null default '',
  status_at timestamptz not null,
  confirm_sha256 bytea,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (valid_until is null or valid_until >= valid_from)
);
create unique index document_receiver_email_idx on document_receiver (company_id, lower(email));
create index document_receiver_name_idx on document_receiver (company_id, name, id);
create index document_receiver_user_idx on document_receiver (company_id, user_id) where user_id is not null;

-- A kind of document and who receives it, as "informe mensual → directorio".
create table document_delivery_rule (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  kind text not null,
  -- Null: documents of any service, and those without a period
  service_id integer references service (id) on delete cascade,
  -- Sent by itself when a document is published; otherwise proposed to who sends
  automatic boolean not null,
  enabled boolean not null default true,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (company_id, id)
);
create unique index document_delivery_rule_name_idx on document_delivery_rule (company_id, lower(name));
create index document_delivery_rule_kind_idx on document_delivery_rule (company_id, kind) where enabled;

create table document_delivery_rule_receiver (
  company_id bigint not null,
  rule_id uuid not null,
  receiver_id uuid not null,
  primary key (company_id, rule_id, receiver_id),
  foreign key (company_id, rule_id) references document_delivery_rule (company_id, id) on delete cascade,
  foreign key (company_id, receiver_id) references document_receiver (company_id, id) on delete cascade
);
create index document_delivery_rule_receiver_idx on document_delivery_rule_receiver (company_id, receiver_id);

-- One document, in one revision, for one receiver.
create table document_sending (
  company_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  -- The revision that was approved, and its hash, hexadecimal
  revision integer not null,
  sha256 text not null,
  receiver_id uuid not null,
  -- Name and address at the moment of sending
  receiver_name text not null,
  email text not null,
  rule_id uuid,
  note text not null default '',
  -- The file itself goes along; only TLP:CLEAR and TLP:GREEN
  attached boolean not null default false,
  stage text not null check (stage in ('prepared', 'transmission_started', 'accepted', 'rejected', 'uncertain',
    'held_back')),
  held_reason text check (held_reason in ('receiver_not_active', 'receiver_out_of_dates', 'document_not_published',
    'no_mail_server')),
  -- A try broke off after the message may have arrived, and another followed
  possible_duplicate boolean not null default false,
  attempts integer not null default 0,
  claimed_until timestamptz,
  started_at timestamptz,
  accepted_at timestamptz,
  -- The answer of the receiver's mail server
  answer_code integer,
  answer_text text,
  queue_id text,
  -- Links of this sending die with it
  revoked_at timestamptz,
  revoked_by_name text,
  revoke_reason text not null default '',
  -- First of each kind in document_access, kept for lists; visits of marked robots do not count
  visited_at timestamptz,
  opened_at timestamptz,
  downloaded_at timestamptz,
  acknowledged_at timestamptz,
  bounced_at timestamptz,
  -- Receiver, address, title and number, folded
  search text not null,
  created_by integer references portal_user (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (stage <> 'accepted' or accepted_at is not null),
  check (stage <> 'held_back' or held_reason is not null),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, receiver_id) references document_receiver (company_id, id),
  foreign key (company_id, rule_id) references document_delivery_rule (company_id, id) on delete set null (rule_id)
);
create index document_sending_created_idx on document_sending (company_id, created_at, id);
create index document_sending_document_idx on document_sending (company_id, document_id, id);
create index document_sending_receiver_idx on document_sending (company_id, receiver_id, id);
-- A rule sends a document to a receiver once, and nobody queues the same revision twice.
create unique index document_sending_rule_idx on document_sending (company_id, rule_id, document_id, receiver_id)
  where rule_id is not null;
create unique index document_sending_open_idx on document_sending (company_id, document_id, revision, receiver_id)
  where stage in ('prepared', 'transmission_started');
create index document_sending_unfinished_idx on document_sending (company_id, updated_at)
  where stage in ('prepared', 'transmission_started', 'uncertain');
create index document_sending_unread_idx on document_sending (company_id, accepted_at)
  where stage = 'accepted' and opened_at is null and downloaded_at is null and acknowledged_at is null;

-- A link of a sending; each try to send has its own. Only the hash of its 32 bytes is kept.
create table document_link (
  company_id bigint not null,
  id uuid not null,
  sending_id uuid not null,
  token_sha256 bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sending_id) references document_sending (company_id, id) on delete cascade
);
create unique index document_link_token_idx on document_link (company_id, token_sha256);
create index document_link_sending_idx on document_link (company_id, sending_id);

-- Six-digit codes that were mailed, as a keyed digest: the key is the secret of the link.
create table document_code (
  company_id bigint not null,
  id uuid not null,
  sending_id uuid not null,
  purpose text not null check (purpose in ('enter', 'acknowledge')),
  code_hmac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, sending_id) references document_sending (company_id, id) on delete cascade
);
create index document_code_sending_idx on document_code (company_id, sending_id, created_at);

-- A session for one sending alone.
create table document_pass (
  company_id bigint not null,
  id uuid not null,
  sending_id uuid not null,
  token_sha256 bytea not null,
  proof text not null check (proof in ('code', 'account')),
  user_id integer references portal_user (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sending_id) references document_sending (company_id, id) on delete cascade
);
create unique index document_pass_token_idx on document_pass (company_id, token_sha256);
create index document_pass_sending_idx on document_pass (company_id, sending_id);

-- The register. Rows are only added.
create table document_access (
  company_id bigint not null,
  id uuid not null,
  sending_id uuid not null,
  document_id uuid not null,
  receiver_id uuid not null,
  kind text not null check (kind in ('visited', 'code_sent', 'code_failed', 'entered', 'opened', 'downloaded',
    'acknowledged')),
  at timestamptz not null,
  -- /24 of IPv4, /48 of IPv6
  network_prefix text not null default '',
  agent_family text not null default '',
  -- Signs of a robot, as marks and never as a verdict
  robot_marks text[] not null default '{}'
    check (robot_marks <@ array['known_robot', 'soon_after_sending', 'many_from_network']),
  -- How the person proved who they are; empty of visits
  proof text not null default '' check (proof in ('', 'code', 'account')),
  person_name text not null default '',
  revision integer not null,
  sha256 text not null,
  bytes bigint,
  primary key (company_id, id),
  foreign key (company_id, sending_id) references document_sending (company_id, id) on delete cascade
);
create index document_access_at_idx on document_access (company_id, at, id);
create index document_access_sending_idx on document_access (company_id, sending_id, id);
create index document_access_network_idx on document_access (company_id, network_prefix, at) where kind = 'visited';

-- Mail that came back: bounces, delays, complaints, absence notes.
create table document_return (
  company_id bigint not null,
  id uuid not null,
  sending_id uuid not null,
  receiver_id uuid not null,
  kind text not null check (kind in ('bounce', 'delay', 'complaint', 'absence', 'other')),
  permanent boolean not null default false,
  -- The refusal is about the provider's own sending (5.7.x): SPF, policy
  ours boolean not null default false,
  code text,
  reply text not null default '',
  failed_address text,
  file_key text,
  sha256 text not null,
  received_at timestamptz not null,
  undone_at timestamptz,
  undone_by_name text,
  undo_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, sending_id) references document_sending (company_id, id) on delete cascade
);
create unique index document_return_content_idx on document_return (company_id, sending_id, sha256);
create index document_return_received_idx on document_return (company_id, received_at, id);
create index document_return_receiver_idx on document_return (company_id, receiver_id, id);

do $$
declare name text;
begin
  foreach name in array array['document_administrator', 'document_receiver', 'document_delivery_rule',
    'document_delivery_rule_receiver', 'document_sending', 'document_link', 'document_code', 'document_pass',
    'document_access', 'document_return'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert on %I to portal_company', name);
  end loop;
  foreach name in array array['document_receiver', 'document_delivery_rule', 'document_sending', 'document_access',
    'document_return', 'document_administrator'] loop
    execute format('create policy everything on %I for select to portal_platform using (true)', name);
    execute format('grant select on %I to portal_platform', name);
  end loop;
  -- Only for the provider's people and the portal itself
  foreach name in array array['document_delivery_rule', 'document_delivery_rule_receiver', 'document_link',
    'document_code', 'document_pass'] loop
    execute format('create policy worked on %I to portal_company
      using (company_id = (select app_company_id()) and (select app_oversees()))
      with check (company_id = (select app_company_id()) and (select app_oversees()))', name);
  end loop;
end
$$;
create policy named on document_administrator to portal_company
  using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()) and (select app_oversees()));

-- Whether the person of the transaction reads the register of the company: the provider's people and its administrators.
create function app_reads_deliveries() returns boolean language sql stable parallel safe
  as $$ select app_oversees() or exists (select from document_administrator
    where company_id = app_company_id() and user_id = app_user_id()) $$;
grant execute on function app_reads_deliveries() to portal_company;

-- Others read their own.
create policy known on document_receiver to portal_company
  using (company_id = (select app_company_id())
    and ((select app_reads_deliveries()) or user_id = (select app_user_id())))
  with check (company_id = (select app_company_id()) and (select app_oversees()));
do $$
declare name text;
begin
  foreach name in array array['document_sending', 'document_access', 'document_return'] loop
    execute format('create policy known on %1$I to portal_company
      using (company_id = (select app_company_id()) and ((select app_reads_deliveries()) or exists (
        select from document_receiver receiver where receiver.company_id = %1$I.company_id
          and receiver.id = %1$I.receiver_id and receiver.user_id = (select app_user_id()))))
      with check (company_id = (select app_company_id()) and (select app_oversees()))', name);
  end loop;
end
$$;

grant delete on document_administrator, document_delivery_rule_receiver to portal_company;
grant update on document_receiver, document_delivery_rule to portal_company;
grant update (stage, held_reason, possible_duplicate, attempts, claimed_until, started_at, accepted_at, answer_code,
  answer_text, queue_id, revoked_at, revoked_by_name, revoke_reason, visited_at, opened_at, downloaded_at,
  acknowledged_at, bounced_at, updated_at) on document_sending to portal_company;
grant update (tries, used_at) on document_code to portal_company;
grant update (undone_at, undone_by_name, undo_reason) on document_return to portal_company;
