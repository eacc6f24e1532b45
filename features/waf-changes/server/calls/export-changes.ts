import type {
  exportChanges as call,
  ListedChange,
} from "#features/waf-changes/contracts/changes.contract.ts";
import {
  changeEffectWords,
  changeKindWords,
  changeStateWords,
  requestCode,
} from "#features/waf-changes/contracts/waf-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { wafChanges } from "../changes/change-query.store.ts";
import { listedChanges } from "../changes/change-view.ts";

/** The columns of the file. */
const columns: readonly (readonly [title: string, cell: (change: ListedChange) => string | null])[] = [
  ["fecha", ({ occurred_at }) => occurred_at],
  ["cambio", ({ type_text }) => type_text],
  ["tipo", ({ kind }) => changeKindWords[kind]],
  ["efecto", ({ effect }) => changeEffectWords[effect]],
  ["motivo del efecto", ({ effect_reason }) => effect_reason],
  ["sitio", ({ site_name }) => site_name],
  ["autor", ({ actor_name }) => actor_name],
  ["en nombre de", ({ on_behalf_of }) => on_behalf_of],
  ["estado", ({ state }) => changeStateWords[state]],
  ["solicitud", ({ request }) => (request ? requestCode(request.number) : null)],
  ["emergencia", ({ is_emergency }) => (is_emergency ? "Sí" : "No")],
  ["registro de Imperva", ({ message }) => message],
];
const rowsAtOnce = 500;

export const exportChanges: Verb<typeof call> = async ({ db, actor, clock }, { sort, file, ...filter }) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of wafChanges.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const changes = await listedChanges(db, companyId, rows);
      yield changes.map((change) => columns.map(([, cell]) => cell(change)));
    }
  }
  return {
    name: `cambios-waf-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Cambios del WAF",
      columns: columns.map(([title]) => ({ title, ...(title === "cambio" && { width: 40 }) })),
      pages: pages(),
    }),
  };
};
