import type * as contract from "#features/hardening/contracts/hardening-list.contract.ts";
import type { BenchmarkTarget } from "#features/hardening/contracts/hardening-terms.contract.ts";
import { eachTargetPage } from "#features/hardening/server/targets/target.store.ts";
import { oldBefore, targetFrom } from "#features/hardening/server/targets/target-view.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";

const completeText = (complete: boolean | null) => (complete === null ? "no dice" : complete ? "sí" : "no");

/** The columns of the file, with what stands in each. A missing score is a word, never a zero. */
const columns: readonly (readonly [
  title: string,
  cell: (target: BenchmarkTarget) => string | number | null,
])[] = [
  ["equipo", ({ asset }) => asset.name],
  ["guía", ({ title }) => title],
  ["perfil", ({ profile }) => profile],
  ["herramienta", ({ tool }) => tool],
  ["puntaje", ({ score }) => score ?? "sin puntaje"],
  ["cumple", ({ counts }) => counts.passed],
  ["no cumple", ({ counts }) => counts.failed],
  ["manuales", ({ counts }) => counts.manual],
  ["manuales respondidas: cumple", ({ answered_passed }) => answered_passed],
  ["manuales respondidas: no cumple", ({ answered_failed }) => answered_failed],
  ["manuales respondidas: no aplica", ({ answered_not_applicable }) => answered_not_applicable],
  ["manuales que esperan respuesta", ({ waiting }) => waiting],
  ["con error", ({ counts }) => counts.errors],
  ["exceptuadas en la herramienta", ({ counts }) => counts.suppressed],
  ["no aplican", ({ counts }) => counts.not_applicable],
  ["empeoraron", ({ worse }) => worse],
  ["mejoraron", ({ better }) => better],
  ["última revisión", ({ ended_at }) => ended_at],
  ["terminó", ({ complete }) => completeText(complete)],
];
const rowsAtOnce = 200;

export const exportTargets: Verb<typeof contract.exportTargets> = async (
  { db, clock },
  { sort, file, ...filter },
) => {
  const now = clock.now();
  async function* pages() {
    for await (const rows of eachTargetPage(
      db,
      { filter, oldBefore: oldBefore(now) },
      { sort, limit: rowsAtOnce },
    ))
      yield rows.map((row) => columns.map(([, cell]) => cell(targetFrom(row, now))));
  }
  return {
    name: `endurecimiento-${now.toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Endurecimiento",
      columns: columns.map(([title]) => ({ title, ...(title === "guía" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};
