import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface IncidentFacts {
  knownAt?: string | Date;
  /** The only readers of the incident. */
  readers?: number[];
  clientVisible?: boolean;
  title?: string;
}

/** Creates an incident of a company, with the same state that the calls of the incidents would produce. */
export async function anIncident(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  { knownAt, readers, clientVisible = true, title = "Cifrado de servidores" }: IncidentFacts = {},
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, restricted, reader_ids,
       client_visible, opened_by_name, opened_at, search, updated_at)
     select $1::bigint, $2::uuid, $3::text, coalesce(max(number), 0) + 1, 'manual', $4, 4, 'amber', 'amber', $5::boolean,
       $6::integer[], $7::boolean, 'Ana Rojas', now(), '', now()
     from incident where company_id = $1::bigint and series = $3::text`,
    [company.id, id, readers ? "RES" : "INC", title, Boolean(readers), readers ?? [], clientVisible],
  );
  if (knownAt)
    await runQuery(
      owner,
      `insert into incident_moment (company_id, id, incident_id, kind, at, zone, certainty, source, recorded_by_name,
         recorded_at)
       values ($1, $2, $3, 'knowledge', $4, 'America/Santiago', 'exact', 'Correo del delegado', 'Ana Rojas', now())`,
      [company.id, uuidv7(), id, knownAt],
    );
  return id;
}

/** Creates the company's dossier for the agency. */
export async function aRegime(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  regime: "none" | "pse" | "oiv",
  qualifiedOn: string | null = null,
): Promise<void> {
  await runQuery(
    owner,
    `insert into legal_profile (company_id, regime, resolution_on, updated_at, updated_by_name)
     values ($1, $2, $3, now(), 'Alguien')
     on conflict (company_id) do update set regime = $2, resolution_on = $3, updated_at = now()`,
    [company.id, regime, qualifiedOn],
  );
}
