import { v7 as uuidv7 } from "uuid";
import { followSilences } from "#features/detection/events/server/sources/follow-silences.job.ts";
import {
  aCertifiedCompany,
  dayIn,
  noonIn,
} from "#features/posture/certificates/server/certificates.fixture.ts";
import { aCloudCompany, bucketCheck } from "#features/posture/cloud-posture/server/cloud-scans.fixture.ts";
import { followDecisions } from "#features/posture/findings/server/decisions/follow-decisions.job.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { anIncident, aPartOf } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import {
  anIncident as anIncidentOfLaw,
  aRegime,
} from "#features/response/legal-duties/server/an-incident.fixture.ts";
import { sendDeadlineAlerts } from "#features/response/legal-duties/server/deadline-alerts/send-deadline-alerts.job.ts";
import * as library from "#features/response/playbooks/contracts/playbook.contract.ts";
import { startRun } from "#features/response/playbooks/contracts/run.contract.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

type Side = "client" | "operator";

/**
 * A negative fact of a company that its person must find among the first three actions, and the target of that action.
 */
export interface Situation {
  name: string;
  sides: readonly Side[];
  /** Creates the situation in a new company and returns the path of the page on which it can be resolved. */
  plant(portal: TestPortal): Promise<{ company: TestCompany; path: string }>;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sql = (portal: TestPortal, text: string, values: unknown[]) =>
  runQuery(portal.database.owner, text, values);

/** An incident whose early alert was due a week ago. */
async function anExpiredTerm(portal: TestPortal) {
  const company = await aCompany(portal);
  await aRegime(portal, company, "oiv");
  const id = await anIncidentOfLaw(portal, company, { knownAt: daysAgo(7) });
  await aPartOf(portal, company, "legal_fact", {
    incident_id: id,
    kind: "significant",
    answer: "yes",
    proof: "Acta",
    declared_by_name: "Ana Rojas",
    declared_at: new Date(),
  });
  await performJob(portal.gate, sendDeadlineAlerts, nightly);
  return { company, path: `/Incidentes/${id}` };
}

async function aPublicBucket(portal: TestPortal) {
  const { company, scan } = await aCloudCompany(portal);
  await scan([bucketCheck("fichas-clinicas")]);
  const [finding] = await runQuery<{ id: string }>(
    portal.database.owner,
    "update finding set due_at = now() + interval '2 days' where company_id = $1 returning id",
    [company.id],
  );
  return { company, path: `/CloudPosture/Alertas?ver=todas&hallazgo=${finding?.id}` };
}

async function aRansomware(portal: TestPortal) {
  const company = await aCompany(portal);
  const id = await anIncident(portal, company, { impact: "outage", client_visible: true });
  return { company, path: `/Incidentes/${id}` };
}

/** Creates a finding of a company; `columns` override the defaults. */
const finding =
  (columns: Record<string, unknown>, asset: Record<string, unknown> = {}): Situation["plant"] =>
  async (portal) => {
    const company = await aCompany(portal);
    const { id } = await aFinding(portal, company, {
      cve: "CVE-2026-9001",
      asset,
      finding: { ball: "client", ...columns },
    });
    return { company, path: `/Vulnerabilidades/${id}` };
  };

/** A source that sends by itself and has sent nothing for three days. */
async function aSilentSource(portal: TestPortal) {
  const company = await aCompany(portal);
  const id = uuidv7();
  await sql(
    portal,
    `insert into event_source (company_id, id, name, format, created_at, last_received_at)
     values ($1, $2, 'cortafuegos', 'wazuh4', now() - interval '30 days', now() - interval '3 days')`,
    [company.id, id],
  );
  await sql(
    portal,
    `insert into event_sender (company_id, id, source_id, network, host, created_at)
     values ($1, $2::uuid, $2::uuid, '192.0.2.0/24', $2::text, now())`,
    [company.id, id],
  );
  await performJob(portal.gate, followSilences, nightly);
  return { company, path: `/Eventos/Estado?fuente=${id}` };
}

async function anExpiredCertificate(portal: TestPortal) {
  const { company, scan } = await aCertifiedCompany(portal);
  await scan([{ host: "portal.empresa.cl", key: "a", until: dayIn(-2) }], noonIn(-1));
  const [certificate] = await runQuery<{ id: string }>(
    portal.database.owner,
    "select id from certificate where company_id = $1",
    [company.id],
  );
  return { company, path: `/Certificados/${certificate?.id}` };
}

/** A step whose authorisation was requested from the company a day ago, with a deadline of an hour. */
async function anOverdueAuthorisation(portal: TestPortal) {
  const company = await aCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const content = {
    title: "Aislar",
    steps: [{ key: "pedir", kind: "approval", title: "¿Autoriza aislar?", plain: "Se corta la red." }],
  };
  const drafted = await staff.call(library.createPlaybook, { content } as never);
  const { playbook, version } = drafted.json<library.PlaybookDetail>();
  await staff.call(library.publishPlaybook, { id: playbook.id, version });
  const id = await anIncident(portal, company, { client_visible: true });
  const run = await staff.call(startRun, { id, playbook_id: playbook.id });
  if (run.statusCode !== 201) throw new Error(run.body);
  await sql(portal, "update playbook_run_step set due_at = now() - interval '1 day' where company_id = $1", [
    company.id,
  ]);
  return { company, path: `/Incidentes/${id}` };
}

async function aMajorNonconformity(portal: TestPortal) {
  const company = await aCompany(portal);
  const id = uuidv7();
  await sql(
    portal,
    `insert into nonconformity (company_id, id, standard_id, control_id, kind, title, due_date, opened_by_name,
       opened_at, updated_at)
     select $1, $2, standard_id, id, 'major_nonconformity', 'Respaldos sin probar', current_date - 3, 'Auditora', now(), now()
     from control order by id limit 1`,
    [company.id, id],
  );
  return { company, path: `/Compliance/NoConformidades?abierta=${id}` };
}

async function aPhishingCampaign(portal: TestPortal) {
  const company = await aCompany(portal);
  const id = await aPartOf(portal, company, "reported_mail", {
    number: 1,
    sha256: "a",
    bytes: 1,
    file_key: "a",
    file_name: "a.eml",
    reading: "{}",
    content_hash: "a",
    subject: "Su clave vence hoy",
    sender_name: "Banco",
    sender_address: "soporte@banco-falso.cl",
    sender_domain: "banco-falso.cl",
    score: 95,
    signs: [],
    search: "",
    reports: 12,
    arrived_at: new Date(),
    last_report_at: new Date(),
    updated_at: new Date(),
  });
  return { company, path: `/SecurityInbox/${id}` };
}

/** A risk whose acceptance ended two days ago: its finding is open again. */
async function aLapsedRisk(portal: TestPortal) {
  const { company, path } = await finding({ status: "risk_accepted" })(portal);
  const id = await aPartOf(portal, company, "finding_decision", {
    number: 1,
    kind: "risk_acceptance",
    state: "approved",
    finding_id: path.split("/").at(-1),
    justification: "Sin parche",
    starts_on: daysAgo(60),
    expires_on: daysAgo(2),
    updated_at: new Date(),
    requested_by_name: "Ana",
    requested_at: daysAgo(61),
    approved_by_name: "Luis",
    approved_at: daysAgo(60),
  });
  await performJob(portal.gate, followDecisions, nightly);
  return { company, path: `/Vulnerabilidades/Excepciones?mostrar=todas&decision=${id}` };
}

const both = ["client", "operator"] as const;

export const situations: readonly Situation[] = [
  { name: "an expired legal term", sides: both, plant: anExpiredTerm },
  { name: "a public bucket", sides: ["client"], plant: aPublicBucket },
  { name: "ransomware", sides: ["operator"], plant: aRansomware },
  {
    name: "an exploited vulnerability of a host on the Internet",
    sides: ["client"],
    plant: finding({ severity: 5, priority: 90, due_at: daysAgo(-2) }, { exposure: "external" }),
  },
  { name: "a silent source", sides: both, plant: aSilentSource },
  { name: "a certificate that expired in use", sides: both, plant: anExpiredCertificate },
  { name: "an overdue authorisation", sides: ["client"], plant: anOverdueAuthorisation },
  {
    name: "a finding that came back",
    sides: ["client"],
    plant: finding({ status: "reopened", severity: 4, due_at: daysAgo(1) }),
  },
  { name: "a major nonconformity", sides: ["client"], plant: aMajorNonconformity },
  { name: "a phishing campaign", sides: ["operator"], plant: aPhishingCampaign },
  { name: "an accepted risk that lapsed", sides: ["client"], plant: aLapsedRisk },
];

/** The usual backlog of a company: controls that are months late, and topics, for both sides. */
export async function addBacklog(portal: TestPortal, { id }: TestCompany): Promise<void> {
  await sql(
    portal,
    `insert into matter (company_id, kind, side, id, code, title, need, state, path, severity, due_at, deadline, harm,
       harm_reasons, facts, answers, since, tier, rank_at, search, digest)
     select $1, kind, side, id, 'C-' || place, 'Atrasado', 'ponga al día el control', 'Pendiente',
       '/Pendiente/' || kind || place, null, now() - interval '90 days', 'day', 25, '[]', '[]', '{}',
       now() - interval '120 days', 8, now() - interval '120 days', 'x', 'x'
     from unnest(array['control', 'topic']) kind, unnest(array['client', 'provider']) side, unnest($2::uuid[]) with ordinality as object (id, place)`,
    [id, Array.from({ length: 40 }, () => uuidv7())],
  );
}
