import { sql } from "kysely";
import type { SetupGap } from "#features/identity/company-setup/company-setup.labels.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxCompanies = 1_000;

export interface GapRow {
  id: number;
  name: string;
  /** Whether the company has each fact. */
  facts: Record<SetupGap, boolean>;
}

/** Finds the set-up data of every enabled company, or of one, in one statement. Runs in scope `platform`. */
export async function findSetupFacts(db: Database, companyId: number | undefined): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select company.id::int as id, company.name, jsonb_build_object(
      'rut', company.rut <> '',
      'sector', company.sector <> '',
      'regime', exists (select from legal_profile p where p.company_id = company.id),
      'contact', exists (select from company_contact c where c.company_id = company.id),
      'always_on_contact',
        exists (select from company_contact c where c.company_id = company.id and c.always_on),
      'owner', company.owner_id is not null,
      'services', exists (select from company_service s where s.company_id = company.id and s.enabled),
      'people', exists (select from company_member m join portal_user u on u.id = m.user_id
        where m.company_id = company.id and not u.is_staff and not u.is_operator
          and u.status in ('active', 'invited')),
      'domains', exists (select from threat_watch w where w.company_id = company.id and w.kind = 'domain'
        and w.ended_at is null),
      'sources', exists (select from event_source s where s.company_id = company.id),
      'events', exists (select from event_source s where s.company_id = company.id and s.event_count > 0),
      'periods', exists (select from service_period_rule r where r.company_id = company.id and r.enabled)
        or exists (select from service_period p where p.company_id = company.id and p.state <> 'closed'),
      'standards', exists (select from company_standard s where s.company_id = company.id and s.enabled),
      'receivers', exists (select from document_receiver r where r.company_id = company.id
        and r.status in ('active', 'pending'))) as facts
    from company where company.enabled
      and (${companyId ?? null}::bigint is null or company.id = ${companyId ?? null}::bigint)
    order by company.name, company.id limit ${maxCompanies}`.execute(db);
  return rows;
}
