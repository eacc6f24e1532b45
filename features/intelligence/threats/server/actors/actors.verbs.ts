import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Actor } from "../../contracts/actors.contract.ts";
import * as contract from "../../contracts/actors.contract.ts";
import { countryWord, sectorWord } from "../../panorama.labels.ts";
import { typeWord } from "../../threats.labels.ts";
import { actors, actorView } from "./actor-query.store.ts";
import { openActor } from "./open-actor.ts";

export const listActors: Verb<typeof contract.listActors> = async (
  { db, actor },
  { sort, cursor, limit, ...filter },
) => {
  const selection = { filter, companyId: companyIn(actor) };
  const page = await actors.page(db, selection, { sort, cursor, limit });
  return { ...page, items: page.items.map(actorView) };
};

const listActorFacets: Verb<typeof contract.listActorFacets> = async ({ db, actor }, filter) =>
  await actors.facets(db, { filter, companyId: companyIn(actor) });

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (actor: Actor) => string | null])[] = [
  ["nombre", ({ name }) => name],
  ["tipo", ({ type }) => typeWord(type)],
  ["número de ATT&CK", ({ attack_id }) => attack_id],
  ["otros nombres", ({ aliases }) => aliases.join("; ")],
  ["qué es", ({ sentence }) => sentence],
  ["puntos para la empresa", ({ points }) => (points === null ? null : String(points))],
  ["sectores", ({ sectors }) => sectors.map(sectorWord).join("; ")],
  ["países", ({ countries }) => countries.map(countryWord).join("; ")],
  ["técnicas", ({ techniques }) => String(techniques)],
  ["indicadores", ({ indicators }) => String(indicators)],
  ["fuentes", ({ sources }) => String(sources)],
  ["en seguimiento", ({ watched }) => (watched ? "sí" : "no")],
  ["difusión", ({ tlp }) => tlpLabels[tlp]],
  ["lo último", ({ recent_at }) => recent_at],
];
const rowsAtOnce = 200;

const exportActors: Verb<typeof contract.exportActors> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  async function* pages() {
    const selection = { filter: { ...filter, below_red: true }, companyId: companyIn(actor) };
    for await (const rows of actors.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield rows.map(actorView).map((row) => columns.map(([, cell]) => cell(row)));
  }
  return {
    name: `actores-y-campanas-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Actores y campañas",
      columns: columns.map(([title]) => ({ title, ...(title === "qué es" && { width: 60 }) })),
      pages: pages(),
    }),
  };
};

const getActor: Verb<typeof contract.getActor> = async (context, { id }) => {
  const openedActor = await openActor(context, id);
  if (!openedActor) throw new Refusal("not_found");
  return openedActor;
};

export const actorsVerbs = [
  route(contract.listActors, listActors),
  route(contract.listActorFacets, listActorFacets),
  route(contract.exportActors, exportActors),
  route(contract.getActor, getActor),
];
