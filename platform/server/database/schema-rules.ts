export interface BrokenRule {
  rule: string;
  object: string;
}

type Query = (text: string) => Promise<{ object: string }[]>;

// The tables without a company_id, which contain no company's rows; adding one requires a decision.
const withoutCompany = [
  "portal_migration",
  "company",
  "portal_user",
  "session",
  "service",
  "module",
  "backend_route",
  "totp_secret",
  "recovery_code",
  "passkey",
  "spent_challenge",
  "password_history",
  "one_time_token",
  "sign_in_attempt",
  "sign_in_place",
  "notification_preference",
  "person_view",
  "contact_request",
  "human_check",
  "visitor_attempt",
  "bulletin",
  "bulletin_version",
  "published_bulletin",
  "report",
  "report_version",
  "published_report",
  "standard",
  "standard_version",
  "control",
  "control_text",
  "mapping_set",
  "mapping",
  "attack_version",
  "ai_provider",
  "cve_intel",
  "cve_intel_source",
  "playbook",
  "playbook_version",
  "document_kind",
  "document_template",
  "external_account_claim",
  "company_act",
];

const tenantTables = `
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;
const carriesCompany = (keys: string, table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and a.attnum = any(${keys}))`;

/** Queries that return the objects which violate a rule, by rule. */
const rules: Record<string, string> = {
  "every table is known": `
    select c.relname as object from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in (${withoutCompany.map((name) => `'${name}'`).join(", ")})
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`,
  "row security forced": `
    select relname as object from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)
    union all select relname from pg_class where relname in ('company', 'portal_user', 'session', 'totp_secret',
        'recovery_code', 'passkey', 'spent_challenge', 'password_history', 'one_time_token', 'sign_in_attempt',
        'sign_in_place', 'notification_preference', 'person_view')
      and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
  "company is not null": `
    select t.relname as object from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
    where not a.attnotnull or a.atttypid <> 'bigint'::regtype`,
  "key carries the company": `
    select t.relname as object from (${tenantTables}) t where not exists (
      select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] =
        (select attnum from pg_attribute where attrelid = t.oid and attname = 'company_id'))`,
  "unique carries the company": `
    select i.indexrelid::regclass::text as object from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
    where i.indisunique and not ${carriesCompany("i.indkey::int2[]", "t.oid")}`,
  "foreign key carries the company": `
    select k.conname as object from pg_constraint k
    join (${tenantTables}) here on here.oid = k.conrelid join (${tenantTables}) there on there.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
      and not (${carriesCompany("k.conkey", "k.conrelid")} and ${carriesCompany("k.confkey", "k.confrelid")})`,
  "no trigger": `
    select t.relname || '.' || g.tgname as object from (${tenantTables}) t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  "view asks as the caller": `
    select c.relname as object from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not coalesce('security_invoker=true' = any(c.reloptions) or 'security_invoker=on' = any(c.reloptions), false)`,
  "roles are powerless": `
    select rolname as object from pg_roles where rolname like 'portal\\_%'
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  "roles own nothing": `
    select c.relname as object from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('portal_app', 'portal_public', 'portal_identity', 'portal_session', 'portal_company', 'portal_platform', 'portal_jobs')`,
  "the login inherits nothing": `select rolname as object from pg_roles where rolname = 'portal_app' and rolinherit`,
  "role of a company meets a policy of the company": `
    select p.tablename || '.' || p.policyname as object from pg_policies p
    -- A restrictive policy only narrows what the permissive ones admit.
    where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and p.roles && array['portal_company', 'public']::name[]
      and (coalesce(p.qual, p.with_check) not like '%app_company_id()%'
        or (p.with_check is not null and p.with_check not like '%app_company_id()%'))`,
  "a table that names its readers asks for the viewer of a client view": `
    select columns.table_name as object from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and columns.column_name = 'reader_ids' and tables.table_type = 'BASE TABLE'
      and not exists (select from pg_policies where schemaname = 'public' and tablename = columns.table_name
        and permissive = 'RESTRICTIVE' and qual like '%app_viewer_id()%')`,
  "no standing default that changes": `
    select t.relname || '.' || a.attname as object from (${tenantTables}) t
    join pg_attrdef d on d.adrelid = t.oid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp|random|gen_random_uuid|nextval)\\('`,
};

/** Returns every object of the schema that violates a rule; empty without violations. */
export async function brokenSchemaRules(query: Query): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    for (const { object } of await query(text)) broken.push({ rule, object });
  }
  return broken;
}
