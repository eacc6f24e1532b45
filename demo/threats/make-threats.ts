import { listActors as actorsCall } from "#features/intelligence/threats/contracts/actors.contract.ts";
import {
  listLookAlikes as alikesCall,
  listWatched as watchedCall,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import {
  judgeCompanies,
  judgeOneCompany,
} from "#features/intelligence/threats/server/panorama/judge-companies.job.ts";
import { lookOnce } from "#features/intelligence/threats/server/watch/look-for-look-alikes.job.ts";
import type { Person } from "#platform/server/actor.ts";
import { listActors } from "../../features/intelligence/threats/server/actors/actors.verbs.ts";
import {
  addWatched,
  judgeLookAlike,
  listLookAlikes,
  listWatched,
} from "../../features/intelligence/threats/server/watch/watch.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { deliverRecords } from "../events/deliver-records.ts";
import { type Cast, incidentStageOf } from "../incidents/incident-stage.ts";
import type { DemoCompany } from "../written/demo-company.ts";

const hourMs = 3_600_000;
const day = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * Creates a month of watch lists of the companies with a team: the domain, a product, a name and the most relevant
 * actor; similar names occur in the proxy records. A company that follows something is unchanged; the last company
 * follows nothing.
 */
export async function makeThreats(world: DemoWorld, companies: DemoCompany[], cast: Cast): Promise<void> {
  for (const [place, company] of companies.entries()) {
    const companyId = cast.companyIds.get(company.name);
    const team = companyId === undefined ? undefined : await incidentStageOf(world, companyId, cast.people);
    if (companyId === undefined || !team) continue;
    await world.perform(judgeCompanies, team.analyst, world.now, {});
    if (place === companies.length - 1 || (await follows(world, companyId))) continue;
    await deliverRecords(world, companyId, { name: "Proxy de navegación", format: "cef" }, [
      ...navigation(company, world),
    ]);
    await watchAll(world, company, team.analyst);
    await world.perform(lookOnce, team.analyst, world.now, { company_id: companyId });
    await judgeFirst(world, team.analyst);
    // The relevance is computed from the sightings, findings and rules that exist at this time.
    await world.perform(judgeOneCompany, team.analyst, world.now, { company_id: companyId });
  }
}

const follows = async (world: DemoWorld, companyId: number) =>
  (
    await world.readCompany(companyId, (context) =>
      listWatched(context, watchedCall.input.parse({ limit: 1 })),
    )
  ).items.length > 0;

/** Yields the DNS queries of people of the company; two names among them resemble its domain. */
function* navigation({ domain, accounts }: DemoCompany, world: DemoWorld): Generator<string> {
  const label = domain.slice(0, domain.indexOf("."));
  const visits: readonly [host: string, daysAgo: number, times: number][] = [
    [`${label}-pagos.example`, 9, 4],
    [`${label.replace("i", "l")}.example`, 3, 2],
    [`beneficios-${label}.example`, 16, 7],
    ["noticias.example", 5, 3],
  ];
  for (const [host, daysAgo, times] of visits)
    for (let at = 0; at < times; at += 1) {
      const moment = world.daysAgo(daysAgo).getTime() + at * hourMs;
      const user = accounts[(at + daysAgo) % accounts.length];
      yield `CEF:0|Cauce|Web Proxy|4.2|allow|Página visitada|2|rt=${moment} externalId=${host}-${at} act=Allowed suser=${user} src=10.11.8.${20 + at} request=https://${host}/inicio`;
    }
}

async function watchAll(world: DemoWorld, { name, domain }: DemoCompany, analyst: Person): Promise<void> {
  const month = world.daysAgo(30);
  const add = (body: Parameters<typeof addWatched>[1], at = month) =>
    world.asPerson(analyst, at, (context) => addWatched(context, body));
  const later = day(new Date(world.now.getTime() + 60 * 86_400_000));
  await add({
    kind: "domain",
    value: domain,
    reason: "Es el dominio con que la empresa escribe a sus clientes.",
    review_on: later,
  });
  await add({
    kind: "product",
    value: "Fortinet FortiOS",
    reason: "Es el equipo que separa la empresa de internet: cada falla nueva se revisa.",
    review_on: day(world.daysAgo(-1)),
  });
  await add({
    kind: "name",
    value: name,
    reason: "Se quiere saber si alguien de la base nombra a la empresa.",
    review_on: day(world.daysAgo(2)),
  });
  const { items } = await world.readCompany(analyst.companyId ?? 0, (context) =>
    listActors(context, actorsCall.input.parse({ limit: 1 })),
  );
  const [first] = items;
  if (first)
    await add({
      kind: "threat",
      value: first.id,
      reason: "Es el grupo más cercano a la empresa: se revisa si cambia su forma de trabajo.",
      review_on: later,
    });
}

/** Classifies one of the names as a supplier's; the others stay unclassified. */
async function judgeFirst(world: DemoWorld, analyst: Person): Promise<void> {
  const { items } = await world.readCompany(analyst.companyId ?? 0, (context) =>
    listLookAlikes(context, alikesCall.input.parse({ state: "open" })),
  );
  const lookAlike = items.find(({ name }) => name.startsWith("beneficios-"));
  if (!lookAlike) return;
  const { id, version } = lookAlike;
  const reason = "Es el sitio de beneficios de las personas de la empresa, de un proveedor contratado.";
  await world.asPerson(analyst, world.daysAgo(8), (context) =>
    judgeLookAlike(context, { id, version, state: "harmless", reason }),
  );
}
