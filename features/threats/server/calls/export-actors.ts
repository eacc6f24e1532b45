import { tlpWords } from "#features/incidents/incidents.words.ts";
import type { Actor, exportActors as call } from "#features/threats/contracts/actors.contract.ts";
import { countryWord, sectorWord } from "#features/threats/panorama.words.ts";
import { typeWord } from "#features/threats/threats.words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actorView, findActors } from "../actors/actor-list.store.ts";

/** The columns of the file, with what stands in each. */
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
  ["difusión", ({ tlp }) => tlpWords[tlp]],
  ["lo último", ({ recent_at }) => recent_at],
];
const rowsAtOnce = 200;

export const exportActors: Verb<typeof call> = async ({ db, actor, clock }, { sort, file, ...filter }) => {
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
