-- The model of a provider that says what a text means as numbers; empty: it offers none
alter table ai_provider add column embedding_model text not null default ''
  check (char_length(embedding_model) <= 120 and (embedding_model = '' or kind in ('openai', 'azure')));
grant update (embedding_model) on ai_provider to portal_platform;
grant select (embedding_model) on ai_provider to portal_company;

alter table ai_exchange drop constraint ai_exchange_purpose_check;
alter table ai_exchange add constraint ai_exchange_purpose_check
  check (purpose in ('chat', 'analysis', 'mapping', 'embedding'));

-- What passages mean, by the provider that this company allowed: its own passages and those for everybody. Another
-- provider or another text makes it worthless; a job brings it up to date.
create table knowledge_embedding (
  company_id bigint not null references company (id) on delete cascade,
  -- 0: an article for everybody
  owner_id bigint not null,
  article_id uuid not null,
  number integer not null,
  provider_id integer not null,
  model text not null,
  -- Of the text that was sent
  digest text not null,
  vector real[] not null check (cardinality(vector) <= 8192),
  primary key (company_id, owner_id, article_id, number)
);
alter table knowledge_embedding enable row level security;
alter table knowledge_embedding force row level security;
create policy active on knowledge_embedding to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on knowledge_embedding to portal_company;
