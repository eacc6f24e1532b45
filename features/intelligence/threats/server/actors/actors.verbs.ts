import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Actor } from "../../contracts/actors.contract.ts";
import * as contract from "../../contracts/actors.contract.ts";
import { countryWord, sectorWord } from "../../panorama.labels.ts";
import { typeWord } from "../../threats.labels.ts";
import { actorView, countActors, findActors } from "./actor-list.store.ts";
import { openActor } from "./open-actor.ts";

export const listActors: Verb<typeof contract.listActors> = async (
  { db, actor },
  { sort, cursor, limit, ...filter },
) => {
  const page = await findActors(db, companyIn(actor), filter, { sort, cursor, limit });
  return { ...page, items: page.items.map(actorView) };
};

const listActorFacets: Verb<typeof contract.listActorFacets> = async ({ db, actor }, filter) => {
  const rows = await countActors(db, companyIn(actor), filter);
  const facet = (name: string) =>
    rows.filter((row) => row.facet === name).map(({ value, count }) => ({ value, count }));
  const single = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    type: facet("type"),
    sector: facet("sector"),
    country: facet("country"),
    touches: single("touches"),
    watched: single("watched"),
  };
};

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
    let cursor: string | undefined;
    do {
      const page = await findActors(
        db,
        companyIn(actor),
        { ...filter, below: "red" },
        { sort, limit: rowsAtOnce, cursor },
      );
      yield page.items.map(actorView).map((row) => columns.map(([, cell]) => cell(row)));
      cursor = page.next ?? undefined;
    } while (cursor);
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
