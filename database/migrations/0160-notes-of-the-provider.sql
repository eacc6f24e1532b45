-- Why a standard was disabled is the provider's own to read, unless it was written for the client too.
alter table company_standard add column notes_for_client boolean not null default true;
update company_standard set notes_for_client = false where not enabled;
