import { v7 as uuidv7 } from "uuid";
import { withPortal } from "#app/serve.ts";
import { addBacklog, situations } from "#app/urgent/planted-situations.fixture.ts";
import { letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { declareIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { recomputeMatters } from "#platform/server/matters/recompute-matters.job.ts";
import { callerWith } from "#platform/testing/caller.ts";
import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { PlantedPeople, PlantedSituation, RestrictedIncident } from "./planted-portal.ts";

/** The number of additional companies with a backlog for the people of the homes over all companies. */
const otherCompanies = 2;

const sessionOf = async (portal: TestPortal, role: "client" | "operator", companies: TestCompany[]) =>
  await aSession(portal, await aPerson(portal, { role, companies }));

/** Creates a person of the company alone, and a person of companies with a backlog as well. */
async function peopleOf(
  portal: TestPortal,
  side: "client" | "operator",
  company: TestCompany,
): Promise<PlantedPeople> {
  const others: TestCompany[] = [];
  for (let count = 0; count < otherCompanies; count++) {
    const other = await aCompany(portal);
    await addBacklog(portal, other);
    others.push(other);
  }
  return {
    side,
    inCompany: await sessionOf(portal, side, [company]),
    // The active company of this person is another one, so that the fact must be found over all companies.
    overAll: await sessionOf(portal, side, [...others, company]),
  };
}

async function plantSituations(portal: TestPortal): Promise<PlantedSituation[]> {
  const facts: { situation: (typeof situations)[number]; company: TestCompany; path: string }[] = [];
  for (const situation of situations) facts.push({ situation, ...(await situation.plant(portal)) });
  // The matters are computed before the backlog is added. The rows of the backlog have no objects, so a later
  // computation would remove them.
  await performJob(portal.gate, recomputeMatters, nightly);
  const planted: PlantedSituation[] = [];
  for (const { situation, company, path } of facts) {
    await addBacklog(portal, company);
    const people: PlantedPeople[] = [];
    for (const side of situation.sides) people.push(await peopleOf(portal, side, company));
    planted.push({ name: situation.name, company: company.id, path, people });
  }
  return planted;
}

/** Creates an incident that only the person who declared it may read, and a colleague of the same company. */
async function restrictAnIncident(portal: TestPortal): Promise<RestrictedIncident> {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const [reader, colleague] = [
    await aPerson(portal, { role: "operator", companies: [company] }),
    await aPerson(portal, { role: "operator", companies: [company] }),
  ];
  for (const { id } of [reader, colleague])
    await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [id]);
  const session = await aSession(portal, reader);
  const title = `Copia no autorizada ${uuidv7()}`;
  const answer = await callerWith(portal, session, reader).call(declareIncident, {
    title,
    description: "Se copiaron las planillas de sueldos.",
    severity: "critical",
    restricted_to: [],
    assets: [],
    accounts: [],
    observables: [],
    knowledge: { at: new Date().toISOString(), zone: "UTC", certainty: "exact", source: "Un aviso" },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  await addBacklog(portal, company);
  return {
    company: company.id,
    path: `/Incidentes/${answer.json().incident.id}`,
    title,
    reader: session,
    colleague: await aSession(portal, colleague),
  };
}

// Plants the situations in the running portal of the data directory, and prints them.
await withPortal(readConfig(process.env), async (runningPortal) => {
  const portal: TestPortal = {
    ...runningPortal,
    dataDirectory: process.env.PORTAL_DATA ?? "",
    database: {
      owner: runningPortal.database.owner as TestConnection,
      app: runningPortal.database.app as TestConnection,
      release: async () => undefined,
      [Symbol.asyncDispose]: async () => undefined,
    },
  };
  const planted = await plantSituations(portal);
  const restricted = await restrictAnIncident(portal);
  process.stdout.write(JSON.stringify({ situations: planted, restricted }));
});
process.exit();
