-- Codes, sessions and links of sendings are deleted some days after they expired; the register keeps what was done with them.
grant delete on document_code, document_pass, document_link to portal_company;

-- The nightly job finds the companies that have such rows. The portal as a platform reads nothing else of them.
do $$
declare name text;
begin
  foreach name in array array['document_code', 'document_pass', 'document_link'] loop
    execute format('create policy expiry on %I for select to portal_platform using (true)', name);
    execute format('grant select (company_id, expires_at) on %I to portal_platform', name);
    execute format('create index %1$s_expires_idx on %1$I (company_id, expires_at)', name);
  end loop;
end
$$;

-- Limits of codes count the rows of one day over all sendings of a receiver.
create index document_code_created_idx on document_code (company_id, created_at);
