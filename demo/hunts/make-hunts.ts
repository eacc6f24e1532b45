import { v7 as uuidv7 } from "uuid";
import * as contract from "#features/detection/hunting/hunting.contract.ts";
import { startInCompany } from "#features/detection/hunting/server/batches/start-in-company.ts";
import {
  concludeHunt,
  getHunt,
  listHunts,
  startHuntRun,
} from "#features/detection/hunting/server/hunts/hunting.verbs.ts";
import { takeLibraryHunt } from "#features/detection/hunting/server/hunts/library.verbs.ts";
import { runHunt } from "#features/detection/hunting/server/runs/run-hunt.job.ts";
import { companiesTagged } from "../companies/make-profiles.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Cast, incidentStageOf } from "../incidents/incident-stage.ts";

const dayMs = 86_400_000;
/** The hunts of each company's team; the last one has no conclusion yet. */
const demoHunts = [
  { slug: "rechazos-en-ssh", days: 7, shared: true },
  { slug: "registros-borrados", days: 7, shared: false },
  { slug: "deposito-abierto", days: 7, shared: false },
  // A month in which the required source sent all the time, so that an empty result is conclusive.
  { slug: "recuperacion-impedida", days: 30, shared: true },
  { slug: "rechazos-de-inicio-de-sesion", days: 7, shared: false },
];
type Taken = (typeof demoHunts)[number];

const words: Record<contract.HuntOutcome, string> = {
  malicious: "La hipótesis se confirmó.",
  benign: "Lo hallado se explica con el trabajo de todos los días: no hay señales de un tercero.",
  nothing:
    "Se miraron todos los eventos del período, con las fuentes que hacían falta, y no hay señales de lo que se buscaba.",
  inconclusive:
    "Faltaron datos del período: con lo que hay no se puede afirmar ni descartar lo que se buscaba.",
};

/** Creates the recent hunts of the companies that have an operator; a company with a hunt is unchanged. */
export async function makeHunts(world: DemoWorld, cast: Cast): Promise<void> {
  const batch = { id: uuidv7(), segment: `Etiqueta: ${batchTag}` };
  const tagged = new Set(companiesTagged(batchTag));
  for (const [name, companyId] of cast.companyIds) {
    const team = await incidentStageOf(world, companyId, cast.people);
    if (!team || (await hasHunts(world, companyId))) continue;
    for (const hunt of demoHunts)
      await makeHunt(world, team.analyst, { ...hunt, concludes: hunt !== demoHunts.at(-1) });
    if (tagged.has(name)) await makeBatchHunt(world, team.analyst, batch);
  }
}

/** The segment in which a hunt runs over companies. */
const batchTag = "regulada";

/** The hunt that runs in each company of the segment after one of them was warned. */
const overCompanies = {
  title: "Accesos fallidos desde fuera",
  hypothesis: "Alguien prueba claves robadas contra los accesos remotos de varias empresas",
  techniques: ["T1110"],
  needs: ["account" as const],
  query: { kind: "filter" as const, text: '[["title","contains","fail"]]' },
};

async function makeBatchHunt(
  world: DemoWorld,
  analyst: Analyst,
  batch: { id: string; segment: string },
): Promise<void> {
  const { now } = world;
  const period = { from: new Date(now.getTime() - 7 * dayMs), until: now };
  const id = await world.asPerson(analyst, now, (context) =>
    startInCompany(context, batch, overCompanies, period),
  );
  const { runs } = await world.readCompany(analyst.companyId ?? 0, (context) => getHunt(context, { id }));
  if (runs[0]) await world.perform(runHunt, analyst, now, { id: runs[0].id });
}

const hasHunts = async (world: DemoWorld, companyId: number) =>
  (
    await world.readCompany(companyId, (context) =>
      listHunts(context, contract.listHunts.input.parse({ limit: 1 })),
    )
  ).items.length > 0;

type Analyst = NonNullable<Awaited<ReturnType<typeof incidentStageOf>>>["analyst"];

async function makeHunt(
  world: DemoWorld,
  analyst: Analyst,
  { slug, days, concludes, shared }: Taken & { concludes: boolean },
): Promise<void> {
  const { now } = world;
  const { hunt } = await world.asPerson(analyst, now, (context) => takeLibraryHunt(context, { slug }));
  const request = {
    id: hunt.id,
    from: new Date(now.getTime() - days * dayMs).toISOString(),
    until: now.toISOString(),
  };
  const { runs, hunt: begun } = await world.asPerson(analyst, now, (context) =>
    startHuntRun(context, request),
  );
  const [run] = runs;
  if (!run) return;
  await world.perform(runHunt, analyst, now, { id: run.id });
  if (!concludes) return;
  const outcome = await outcomeOf(world, analyst.companyId ?? 0, hunt.id);
  const conclusion = { id: hunt.id, version: begun.version, outcome, conclusion: words[outcome], shared };
  await world.asPerson(analyst, now, (context) => concludeHunt(context, conclusion));
}

/** Returns the outcome that the run of a hunt supports. */
async function outcomeOf(world: DemoWorld, companyId: number, id: string): Promise<contract.HuntOutcome> {
  const { runs } = await world.readCompany(companyId, (context) => getHunt(context, { id }));
  const [run] = runs;
  if (run && run.hits > 0) return "benign";
  return !run || run.data.some(({ missing, gaps }) => missing || gaps) ? "inconclusive" : "nothing";
}
