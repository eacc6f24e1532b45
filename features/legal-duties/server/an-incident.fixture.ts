import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface IncidentFacts {
  knownAt?: string | Date;
  /** Only these people know of it. */
  readers?: number[];
  clientVisible?: boolean;
  title?: string;
}

let serial = 0;

/** An incident of a company, as the incidents' own verbs leave it. */
export async function anIncident(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  { knownAt, readers, clientVisible = true, title = "Cifrado de servidores" }: IncidentFacts = {},
): Promise<string> {
  const id = uuidv7();
  serial += 1;
  await runQuery(
    owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, restricted, reader_ids,
       client_visible, opened_by_name, opened_at, search, updated_at)
     values ($1, $2, $3, $4, 'manual', $5, 4, 'amber', 'amber', $6, $7, $8, 'Ana Rojas', now(), '', now())`,
    [company.id, id, readers ? "RES" : "INC", serial, title, Boolean(readers), readers ?? [], clientVisible],
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

/** What the agency's dossier says of the company. */
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
